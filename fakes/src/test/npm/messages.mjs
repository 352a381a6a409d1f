// Anthropic's client, Messages.
import Anthropic from '@anthropic-ai/sdk';
import { cell, expect, expectAtLeast, expectRateLimit, expectText, failure, lost, truncated } from './cell.mjs';
import { asking } from './fault.mjs';
import { CACHED, LONG } from './talker.mjs';

const fixed = { model: 'fake-1', max_tokens: 4000 };
const tools = [
  {
    name: 'get_weather',
    description: 'The weather of a city.',
    input_schema: { type: 'object', properties: { city: { type: 'string' } } },
  },
];
const says = (content) => [{ role: 'user', content }];

export function messages(url) {
  const client = new Anthropic({ baseURL: url, apiKey: 'any', maxRetries: 0 });
  const whole = (params, options) => client.messages.create({ ...fixed, ...params }, options);
  const streamed = (params, options) => client.messages.stream({ ...fixed, ...params }, options).finalMessage();

  cell('messages', 'text, whole and streamed', async () => {
    const one = await whole({ messages: says('hello') });
    expect('stop_reason', one.stop_reason, 'end_turn');
    const text = expectText('text', one.content[0].text);
    const other = await streamed({ messages: says('hello') });
    expect('streamed text', other.content[0].text, text);
    return `"${text.slice(0, 24)}…"`;
  });

  for (const [how, ask] of Object.entries({ whole, streamed }))
    cell('messages', `parallel tools and results, ${how}`, async () => {
      const asked = await ask({ messages: says('weather?'), tools });
      expect('stop_reason', asked.stop_reason, 'tool_use');
      const uses = asked.content.filter((block) => block.type === 'tool_use');
      expectAtLeast('uses', uses.length, 2);
      const results = uses.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: '12 C' }));
      const history = [...says('weather?'), { role: 'assistant', content: asked.content }, ...says(results)];
      const answer = await ask({ messages: history, tools });
      expectText('text', answer.content[0].text);
      return `${uses.length} uses`;
    });

  cell('messages', 'reasoning', async () => {
    for (const ask of [whole, streamed]) {
      const thinking = { type: 'enabled', budget_tokens: 1024 };
      const { content } = await ask({ messages: says('hello'), thinking });
      expect('first block', content[0].type, 'thinking');
      expectText('thinking', content[0].thinking);
      expectText('signature', content[0].signature);
    }
    return 'thinking, signed';
  });

  cell('messages', 'usage with cached tokens', async () => {
    const marked = [{ type: 'text', text: `messages ${LONG}`, cache_control: { type: 'ephemeral' } }];
    const first = await whole({ system: marked, messages: says('hello') });
    expectAtLeast('cache_creation_input_tokens', first.usage.cache_creation_input_tokens, CACHED);
    const { usage } = await streamed({ system: marked, messages: says('hello') });
    const all = (it) => it.input_tokens + it.cache_read_input_tokens + it.cache_creation_input_tokens;
    expect('all input', all(usage), all(first.usage));
    return `${expectAtLeast('cache_read_input_tokens', usage.cache_read_input_tokens, CACHED)} cached`;
  });

  cell('messages', '429', async () => {
    const error = await failure(() => whole({ messages: says('hello') }, asking('429')));
    expect('type', error.type, 'rate_limit_error');
    return expectRateLimit(error, Anthropic.RateLimitError);
  });

  cell('messages', 'cut stream', () => lost(() => streamed({ messages: says('hello') }, asking('cut'))));

  cell('messages', 'truncated stream', () =>
    truncated(
      () => streamed({ messages: says('hello') }, asking('truncated')),
      'AnthropicError: stream ended without producing a Message with role=assistant',
    ),
  );
}
