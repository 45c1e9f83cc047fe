import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../serve-shop.ts';
import { openBrowser } from './browser.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'src',
  'content',
  'demo',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];
const FOOTER = 'src/layouts/Footer.tsx';
const FOOTER_SHEET = 'src/layouts/footer.css';
const SERVICE = 'src/services/listing/show-listing.ts';

/** A copy of the project, so that changes do not affect the tree. */
const copy = mkdtempSync(join(tmpdir(), 'kafel-dev-'));
let browser: Browser;
let page: Page;
let shop: ChildProcess;
let address: string;
let printed = '';

function copyProject(): void {
  const filter = (path: string) => !/\.test\.|\/demo\/pictures\/[\w-]*masters$/.test(path);
  for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter });
  // Packages are linked one by one, so that Vite's cache in this folder belongs to the copy.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.vite') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
}

/** Changes and saves a file in the copy; returns a function that restores it. */
function change(file: string, edit: (text: string) => string): () => void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(edit(text)).not.toBe(text);
  writeFileSync(path, edit(text));
  return () => writeFileSync(path, text);
}

const subscribe = () => page.locator('.footer-news button');
const shownError = () => page.locator('vite-error-overlay');

beforeAll(async () => {
  browser = await openBrowser();
  copyProject();
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  shop = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, 'data'), DEMO_PRODUCTS: '0', LOG_LEVEL: 'warn', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const opened = Promise.withResolvers<void>();
  for (const stream of [shop.stdout, shop.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes(address)) opened.resolve();
    });
  shop.once('exit', () => opened.reject(new Error(printed)));
  await opened.promise;
  page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
});
afterAll(async () => {
  await page.close();
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

describe('the development server', () => {
  it('shows a saved style without reloading the page', async () => {
    await page.evaluate(() => document.body.classList.add('as-it-stands'));
    const undo = change(FOOTER_SHEET, (css) => `${css}\n.footer { outline: 7px solid red; }`);
    await expect
      .poll(() => page.locator('.footer').evaluate((footer) => getComputedStyle(footer).outlineWidth))
      .toBe('7px');
    expect(await page.locator('body.as-it-stands').count()).toBe(1);
    undo();
  });

  it('shows a saved block', async () => {
    const undo = change(FOOTER, (code) => code.replace('Подписаться', 'Подписка'));
    await expect.poll(() => subscribe().innerText()).toBe('Подписка');
    await page.waitForLoadState('networkidle');
    undo();
    await expect.poll(() => subscribe().innerText()).toBe('Подписаться');
  });

  it.each([
    ['a block that cannot be read', FOOTER, (code: string) => code.replace('return (', 'return ('.repeat(2))],
    ['a service that fails', SERVICE, (code: string) => `${code}\nthrow new Error('show-listing.ts fails');`],
  ])('shows the error in %s, and the page once it is fixed', async (_what, file, edit) => {
    await page.waitForLoadState('networkidle');
    const undo = change(file, edit);
    const name = file.split('/').at(-1) ?? '';
    await expect.poll(() => shownError().getByText(name).count()).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    undo();
    await expect.poll(() => shownError().count()).toBe(0);
    await expect.poll(() => subscribe().count()).toBe(1);
  });
});
