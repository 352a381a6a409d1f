// OpenAI's client, Responses.
import OpenAI from 'openai';
import { cell, expect, expectAtLeast, expectRateLimit, expectText, failure, lost, truncated } from './cell.mjs';
import { asking } from './fault.mjs';
import { CACHED, LONG, THOUGHT } from './talker.mjs';

const model = 'fake-1';
const tools = [
  {
    type: 'function',
    name: 'get_weather',
    description: 'The weather of a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    strict: false,
  },
];

export function responses(url) {
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any', maxRetries: 0 });
  const whole = (params, options) => client.responses.create({ model, ...params }, options);
  const streamed = (params, options) => client.responses.stream({ model, ...params }, options).finalResponse();

  cell('responses', 'text, whole and streamed', async () => {
    const one = await whole({ input: 'hello' });
    expect('status', one.status, 'completed');
    const other = await streamed({ input: 'hello' });
    expect('streamed text', other.output_text, expectText('text', one.output_text));
    return `"${one.output_text.slice(0, 24)}…"`;
  });

  for (const [how, ask] of Object.entries({ whole, streamed }))
    cell('responses', `parallel tools and results, ${how}`, async () => {
      const asked = await ask({ input: 'weather?', tools });
      const calls = asked.output.filter((item) => item.type === 'function_call');
      expectAtLeast('calls', calls.length, 2);
      for (const call of calls) expect('tool', call.name, 'get_weather');
      const input = calls.map(({ call_id }) => ({ type: 'function_call_output', call_id, output: '12 C' }));
      const answer = await ask({ input, tools, previous_response_id: asked.id });
      expectText('text', answer.output_text);
      return `${calls.length} calls`;
    });

  cell('responses', 'reasoning', async () => {
    for (const ask of [whole, streamed]) {
      const response = await ask({ input: 'hello', reasoning: { summary: 'auto' } });
      expect('first item', response.output[0].type, 'reasoning');
      expectText('summary', response.output[0].summary.map((part) => part.text).join(''));
      expect('reasoning_tokens', response.usage.output_tokens_details.reasoning_tokens, THOUGHT);
    }
    return `${THOUGHT} reasoning tokens`;
  });

  cell('responses', 'usage with cached tokens', async () => {
    const first = await whole({ input: `responses ${LONG}` });
    expect('cached_tokens of the first', first.usage.input_tokens_details.cached_tokens, 0);
    const next = await streamed({ input: 'and now?', previous_response_id: first.id });
    const { usage } = next;
    expect('total_tokens', usage.total_tokens, usage.input_tokens + usage.output_tokens);
    return `${expectAtLeast('cached_tokens', usage.input_tokens_details.cached_tokens, CACHED)} cached`;
  });

  cell('responses', '429', async () => {
    const error = await failure(() => whole({ input: 'hello' }, asking('429')));
    expect('code', error.code, 'rate_limit_exceeded');
    return expectRateLimit(error, OpenAI.RateLimitError);
  });

  cell('responses', 'cut stream', () => lost(() => streamed({ input: 'hello' }, asking('cut'))));

  // The trap: no error, so who does not look at the status takes it for an answer.
  cell('responses', 'truncated stream', () =>
    truncated(async () => (await streamed({ input: 'hello' }, asking('truncated'))).status, 'in_progress'),
  );
}
