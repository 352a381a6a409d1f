// A profile that thinks and calls several tools at once in the first round of each turn, and whose app has a tool that
// always fails and one that cannot be called.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const FAILING = 'search_web';
export const UNCALLABLE = 'search_mail';
/** What it thinks, in tokens. */
export const THOUGHT = 12;
/** Some 3,000 tokens: enough to be cached. */
export const LONG = 'All the rules that an assistant has to know. '.repeat(270);
/** Of those, what the cache holds: whole blocks of 128. */
export const CACHED = 2944;

export async function talker(root) {
  const path = join(root, 'fakes/src/main/resources/profiles/assistant.json');
  const profile = JSON.parse(await readFile(path, 'utf8'));
  Object.assign(profile.model, { toolRounds: always(1), reasoningTokens: always(THOUGHT), extraCalls: 4 });
  for (const tool of profile.tools) {
    tool.errorRate = tool.name === FAILING ? 1 : 0;
    tool.protocolErrorRate = tool.name === UNCALLABLE ? 1 : 0;
  }
  return profile;
}

const always = (value) => ({ median: value, sigma: 0, min: value, max: value });
