// Cells of the grid, and what is expected in them.
export const cells = [];

/** @param does gives a word on what it found, or fails with what it found and expected */
export function cell(client, what, does) {
  cells.push({ name: `${client.padEnd(14)} ${what}`, does });
}

/** Prints a line for each; ends at the first that fails. The exit code. */
export async function run(all) {
  for (const { name, does } of all) {
    try {
      console.log(`ok    ${name.padEnd(50)} ${await within(30_000, does())}`);
    } catch (error) {
      console.log(`FAIL  ${name}: ${error.message}`);
      if (!(error instanceof Unexpected)) console.error(error);
      return 1;
    }
  }
  console.log(`${all.length} of ${all.length} cells as expected`);
  return 0;
}

class Unexpected extends Error {}

export function expect(what, found, expected, ok = found === expected) {
  if (!ok) throw new Unexpected(`${what}: found ${show(found)}, expected ${show(expected)}`);
  return found;
}

export function expectText(what, found) {
  return expect(what, found, 'text', typeof found === 'string' && found.trim().length > 0);
}

export function expectAtLeast(what, found, least) {
  return expect(what, found, `${least} or more`, found >= least);
}

/** The error that a call ends with. */
export async function failure(call) {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Unexpected('found an answer, expected an error');
}

/** What a client says of a connection that is lost in the middle of a stream. */
export async function lost(call) {
  const error = await failure(call);
  return expect('error', `${error.constructor.name}: ${error.message}`, '…: terminated', error.message === 'terminated');
}

/** What a client makes of an answer that ends in order, but too early: an error, or what the call gives. */
export async function truncated(call, expected) {
  const found = await call().catch((error) => `${error.constructor.name}: ${error.message}`);
  return expect('what came of it', found, expected);
}

/** What a provider says with a 429, as a client has it. */
export function expectRateLimit(error, type) {
  expect('error', error.constructor.name, type.name);
  expect('status', error.status, 429);
  const wait = error.headers.get('retry-after');
  expect('retry-after', wait, 'a number of seconds', /^\d+$/.test(wait ?? ''));
  return `${type.name}, retry-after ${wait}`;
}

const show = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Unexpected(`found no end within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
