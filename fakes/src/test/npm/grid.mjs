// The grid: which client is asked for what. One argument: the folder of Muster's launcher.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fake } from './fake.mjs';
import { cells, run } from './cell.mjs';
import { talker } from './talker.mjs';
import { responses } from './responses.mjs';
import { chat } from './chat.mjs';
import { messages } from './messages.mjs';
import { mcp } from './mcp.mjs';

const [root] = process.argv.slice(2);
const profile = join(import.meta.dirname, 'talker.json');
await writeFile(profile, JSON.stringify(await talker(root)));

// Fast clocks; a cache that outlives them.
const quick = ['--profile', profile, '--speed', '500'];
const model = Fake.start(root, 'fake-model', [...quick, '--idle', '9999h', '--life', '9999h']);
const app = Fake.start(root, 'mock-app', quick);
let exit = 1;
try {
  const [modelUrl, appUrl] = [await model.url(), await app.url()];
  responses(modelUrl);
  chat(modelUrl);
  messages(modelUrl);
  mcp(appUrl);
  exit = await run(cells);
} catch (error) {
  console.error(`npm grid: ${error.message}`);
} finally {
  await Promise.all([model.stop(), app.stop()]);
}
process.exit(exit);
