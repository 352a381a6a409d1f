// Faults that are asked for, one call at a time.
import { Skipped } from './cell.mjs';

/** @param does with the headers that ask for the fault */
export async function faulty(url, kind, does) {
  const headers = { 'x-muster-fault': kind };
  if (!(await carries(url, headers))) throw new Skipped(`the fake does not carry the fault ${kind}`);
  return does(headers);
}

async function carries(url, headers) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'fake-1', stream: true, messages: [{ role: 'user', content: 'hello' }] }),
  });
  await answer.text().catch(() => '');
  return answer.headers.get('x-muster-fault') === headers['x-muster-fault'];
}
