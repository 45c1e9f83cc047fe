import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';

/** Serves the shop and, on every change of its sources, builds the pages anew and starts it again. */
const WATCHED = ['src', 'content', 'public', 'astro.config.mjs'].filter((path) => existsSync(path));
/** Milliseconds: an editor saves several files at once. */
const SETTLE = 150;

let shop: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;

function build(): boolean {
  return spawnSync('astro', ['build', '--silent'], { stdio: 'inherit' }).status === 0;
}

function start(): void {
  shop = spawn('node', ['--env-file-if-exists=.env', 'src/app/main.ts'], {
    env: { WORKERS: '1', ...process.env },
    stdio: 'inherit',
  });
}

async function stop(): Promise<void> {
  const running = shop;
  shop = null;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

async function restart(): Promise<void> {
  if (!build()) return console.error('Сборка не удалась: магазин работает на прежней.');
  await stop();
  start();
}

let queue: Promise<void> = Promise.resolve();
for (const path of WATCHED) {
  watch(path, { recursive: true }, (_event, name) => {
    if (name?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(restart);
    }, SETTLE);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
start();
