// A fake of Muster's as a process of its own.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// The launcher may have to build first.
const START_MS = 300_000;
const STOP_MS = 10_000;
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const fake of running) fake.process.kill('SIGTERM');
    process.exit(1);
  });

export class Fake {
  static start(root, command, options) {
    const portFile = join(import.meta.dirname, `${command}.port`);
    const all = [command, '--listen', '127.0.0.1:0', '--port-file', portFile, ...options];
    const process = spawn(join(root, 'muster'), all, { stdio: ['ignore', 'inherit', 'inherit'] });
    return new Fake(command, portFile, process);
  }

  constructor(command, portFile, process) {
    Object.assign(this, { command, portFile, process });
    this.ended = new Promise((resolve) => {
      process.on('exit', resolve);
      process.on('error', resolve);
    });
    this.ended.then(() => running.delete(this));
    running.add(this);
  }

  /** Once it serves. */
  async url() {
    const until = Date.now() + START_MS;
    while (Date.now() < until && running.has(this)) {
      const port = await readFile(this.portFile, 'utf8').catch(() => '');
      if (port) return `http://127.0.0.1:${port.trim()}`;
      await sleep(50);
    }
    throw new Error(`found no ${this.command} that serves within ${START_MS / 1000} s; see what it said above`);
  }

  async stop() {
    this.process.kill('SIGTERM');
    const killing = setTimeout(() => this.process.kill('SIGKILL'), STOP_MS);
    await this.ended;
    clearTimeout(killing);
    await rm(this.portFile, { force: true });
  }
}
