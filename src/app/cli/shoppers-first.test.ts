import { execFileSync } from 'node:child_process';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./shoppers-first.ts', import.meta.url));
/** A program that prints the priority of each thread: the seventeenth field after the name. */
const SCRIPT = `
  const { readdirSync, readFileSync } = require('node:fs');
  const niceOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16];
  import(${JSON.stringify(PROGRAM)}).then(({ letShoppersGoFirst }) => {
    letShoppersGoFirst();
    console.log(JSON.stringify(readdirSync('/proc/self/task').map(niceOf)));
  });`;

it.runIf(platform() === 'linux')('lets visitors’ requests run before every thread of an import', () => {
  const threads: string[] = JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], { encoding: 'utf8' }));
  expect(threads.length).toBeGreaterThan(3);
  expect(Math.min(...threads.map(Number))).toBeGreaterThanOrEqual(5);
});
