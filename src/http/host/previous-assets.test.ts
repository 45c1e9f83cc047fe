import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderStore } from '../../kit/folder-store.ts';
import { serveAssets } from './assets.ts';
import { saveAssets } from './previous-assets.ts';
import { shareAssets } from './shared-assets.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 10);
let folder: string;
const built = () => join(folder, 'client', '_astro');
const previous = () => join(folder, 'kept');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kafel-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(...names: string[]): void {
  rmSync(built(), { recursive: true, force: true });
  mkdirSync(built(), { recursive: true });
  for (const name of names) writeFileSync(join(built(), name), `// ${name}`);
}

it('files of a replaced build are stored for another day, however long it had served', () => {
  build('old.js', 'same.js');
  saveAssets(built(), previous(), NOW);
  build('new.js', 'same.js');
  const deployed = NOW + 900 * HOUR;
  saveAssets(built(), previous(), deployed);
  saveAssets(built(), previous(), deployed + 23 * HOUR);
  expect(readdirSync(previous()).sort()).toEqual(['new.js', 'old.js', 'same.js']);
  saveAssets(built(), previous(), deployed + 25 * HOUR);
  expect(readdirSync(previous()).sort()).toEqual(['new.js', 'same.js']);
});

it('a page that was open during a deploy gets the script of its build', async () => {
  build('old.js');
  saveAssets(built(), previous(), NOW);
  build('new.js');
  const app = Fastify();
  await serveAssets(app, join(folder, 'client'), previous());
  for (const name of ['old.js', 'new.js']) {
    const answer = await app.inject(`/_astro/${name}`);
    expect([answer.statusCode, answer.body]).toEqual([200, `// ${name}`]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  expect((await app.inject('/_astro/never.js')).statusCode).toBe(404);
  expect(existsSync(join(previous(), 'new.js'))).toBe(true);
  await app.close();
});

it('a page of a machine with another build gets its script here, from their shared store', async () => {
  const store = openFolderStore(join(folder, 'store'));
  const serve = async (machine: string, name: string) => {
    build(name);
    writeFileSync(join(built(), `${name}.br`), 'compressed');
    cpSync(join(folder, 'client'), join(folder, machine, 'client'), { recursive: true });
    const app = Fastify();
    await serveAssets(app, join(folder, machine, 'client'), join(folder, machine, 'kept'), store);
    return app;
  };
  const [older, newer] = [await serve('older', 'old.js'), await serve('newer', 'new.js')];
  expect((await store.list('assets')).map(({ name }) => name)).toEqual(['assets/new.js', 'assets/old.js']);
  expect((await older.inject('/_astro/new.js')).body).toBe('// new.js');
  expect((await newer.inject('/_astro/old.js')).body).toBe('// old.js');
  expect(readdirSync(join(folder, 'older', 'kept'))).toContain('new.js');
  for (const name of ['never.js', '..%2Fstore%2Fassets%2Fnew.js', ''])
    expect([403, 404]).toContain((await older.inject(`/_astro/${name}`)).statusCode);
  await shareAssets(built(), store, Date.UTC(2126, 0, 1));
  expect((await store.list('assets')).map(({ name }) => name)).toEqual(['assets/new.js']);
});
