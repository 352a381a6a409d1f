// OpenAI's client, Chat Completions.
import OpenAI from 'openai';
import { cell, expect, expectAtLeast, expectRateLimit, expectText, failure, lost, truncated } from './cell.mjs';
import { asking } from './fault.mjs';
import { CACHED, LONG, THOUGHT } from './talker.mjs';

const model = 'fake-1';
const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const tools = [
  { type: 'function', function: { name: 'get_weather', description: 'The weather of a city.', parameters } },
];
const says = (content) => [{ role: 'user', content }];

export function chat(url) {
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any', maxRetries: 0 });
  const whole = (params, options) => client.chat.completions.create({ model, ...params }, options);
  const streamed = (params, options) =>
    client.chat.completions
      .stream({ model, stream_options: { include_usage: true }, ...params }, options)
      .finalChatCompletion();

  cell('chat', 'text, whole and streamed', async () => {
    const one = await whole({ messages: says('hello') });
    expect('finish_reason', one.choices[0].finish_reason, 'stop');
    const text = expectText('text', one.choices[0].message.content);
    const other = await streamed({ messages: says('hello') });
    expect('streamed text', other.choices[0].message.content, text);
    return `"${text.slice(0, 24)}…"`;
  });

  for (const [how, ask] of Object.entries({ whole, streamed }))
    cell('chat', `parallel tools and results, ${how}`, async () => {
      const { choices } = await ask({ messages: says('weather?'), tools });
      expect('finish_reason', choices[0].finish_reason, 'tool_calls');
      const calls = choices[0].message.tool_calls;
      expectAtLeast('calls', calls.length, 2);
      const results = calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: '12 C' }));
      const answer = await ask({ messages: [...says('weather?'), choices[0].message, ...results], tools });
      expectText('text', answer.choices[0].message.content);
      return `${calls.length} calls`;
    });

  cell('chat', 'reasoning', async () => {
    for (const ask of [whole, streamed]) {
      const { usage } = await ask({ messages: says('hello') });
      expect('reasoning_tokens', usage.completion_tokens_details.reasoning_tokens, THOUGHT);
    }
    return `${THOUGHT} reasoning tokens`;
  });

  cell('chat', 'usage with cached tokens', async () => {
    const messages = says(`chat ${LONG}`);
    await whole({ messages });
    const { usage } = await streamed({ messages });
    expect('total_tokens', usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
    return `${expectAtLeast('cached_tokens', usage.prompt_tokens_details.cached_tokens, CACHED)} cached`;
  });

  cell('chat', '429', async () => {
    const error = await failure(() => whole({ messages: says('hello') }, asking('429')));
    return expectRateLimit(error, OpenAI.RateLimitError);
  });

  cell('chat', 'cut stream', () => lost(() => streamed({ messages: says('hello') }, asking('cut'))));

  cell('chat', 'truncated stream', () =>
    truncated(
      () => streamed({ messages: says('hello') }, asking('truncated')),
      'OpenAIError: missing finish_reason for choice 0',
    ),
  );
}
