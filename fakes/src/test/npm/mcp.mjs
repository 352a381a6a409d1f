// The MCP client, in both eras.
import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { cell, expect, expectAtLeast, expectText, failure } from './cell.mjs';
import { FAILING, UNCALLABLE } from './talker.mjs';

const eras = [
  { name: 'mcp legacy', mode: 'legacy', era: 'legacy', version: '2025-11-25' },
  { name: 'mcp auto', mode: 'auto', era: 'modern', version: '2026-07-28' },
  { name: 'mcp modern', mode: { pin: '2026-07-28' }, era: 'modern', version: '2026-07-28' },
];

export function mcp(url) {
  for (const { name, mode, era, version } of eras) {
    const connected = async (does) => {
      const client = new Client({ name: 'muster-grid', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
      try {
        return await does(client);
      } finally {
        await client.close();
      }
    };
    const call = (tool) => connected((client) => client.callTool({ name: tool, arguments: { query: 'plan' } }));

    cell(name, 'list', () =>
      connected(async (client) => {
        expect('era', client.getProtocolEra(), era);
        expect('revision', client.getNegotiatedProtocolVersion(), version);
        expect('server', client.getServerVersion()?.name, 'muster-mock-app');
        const { tools } = await client.listTools();
        return `${expectAtLeast('tools', tools.length, 12)} tools at ${version}`;
      }),
    );

    cell(name, 'call', async () => {
      const { content, isError } = await call('search_documents');
      expect('isError', isError, false);
      return `"${expectText('text', content[0].text).slice(0, 24)}…"`;
    });

    cell(name, 'tool error', async () => {
      const { content, isError } = await call(FAILING);
      expect('isError', isError, true);
      expectText('text', content[0].text);
      return 'a result with isError';
    });

    for (const [what, tool, code] of [
      ['protocol error', UNCALLABLE, -32603],
      ['unknown tool', 'no_such_tool', -32602],
    ])
      cell(name, what, async () => {
        const error = await failure(() => call(tool));
        expect('error', error.constructor.name, ProtocolError.name, error instanceof ProtocolError);
        return `${error.constructor.name} ${expect('code', error.code, code)}`;
      });
  }
}
