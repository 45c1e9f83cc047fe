import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { documentsEndpoint } from './documents.ts';

async function serve() {
  const root = mkdtempSync(join(tmpdir(), 'kafel-documents-'));
  const [own, demo] = [join(root, 'own'), join(root, 'demo')];
  for (const folder of [own, demo]) mkdirSync(folder);
  writeFileSync(join(root, 'secret.txt'), 'тайна');
  writeFileSync(join(own, 'both.pdf'), 'свой');
  writeFileSync(join(demo, 'both.pdf'), 'общий');
  writeFileSync(join(demo, 'guide.pdf'), 'Как укладывать');
  writeFileSync(join(demo, 'page.html'), '<script>alert(1)</script>');
  writeFileSync(join(demo, '.hidden'), 'тайна');
  const app = Fastify();
  await app.register(documentsEndpoint([own, demo, join(root, 'absent')]));
  return app;
}

it('[PROD-11] a document is served from the first folder that has it', async () => {
  const app = await serve();
  const guide = await app.inject('/documents/guide.pdf');
  expect([guide.statusCode, guide.headers['content-type'], guide.body]).toEqual([
    200,
    'application/pdf',
    'Как укладывать',
  ]);
  expect((await app.inject('/documents/both.pdf')).body).toBe('свой');
  const page = await app.inject('/documents/page.html');
  expect(page.headers['content-security-policy']).toContain('sandbox');
});

it.each([
  '/documents/',
  '/documents/none.pdf',
  '/documents/.hidden',
  '/documents/../secret.txt',
  '/documents/%2e%2e%2fsecret.txt',
])('[PROD-11] nothing is served at %s', async (address) => {
  const answer = await (await serve()).inject(address);
  expect([403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('тайна');
});

it('[PROD-11] a shop without documents serves no such folder', async () => {
  const app = Fastify();
  await app.register(documentsEndpoint(['/nowhere']));
  expect((await app.inject('/documents/guide.pdf')).statusCode).toBe(404);
});
