import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { type DocumentRules, faultsOf, readDocument } from '../../../../tests/feeds/document-rules.ts';
import type { Section } from '../../../domain/listing/section.ts';
import { openFolderStore } from '../../../kit/folder-store.ts';
import { openDocumentCache } from '../../../services/feed/document-cache.ts';
import { countParts, type SitemapSource, sitemapEndpoints, sitemapIndex, sitemapPart } from './sitemap.ts';

const section = (slug: string, children: Section[] = []) => ({ slug, children }) as unknown as Section;

const source: SitemapSource = {
  publicUrl: 'https://shop.test',
  version: () => 1,
  menu: () => [section('plitka', [section('nastennaya')])],
  pages: () => ['/delivery/'],
  shelfPaths: () => ['/brand/vistan/', '/collection/vistan-terra/'],
  facetPaths: () => ['/catalog/plitka/?color%5B%5D=white&size%5B%5D=1'],
  products: () => [
    { slug: 'a-1', pictures: ['/pictures/aa-1280', '/pictures/ab-1280'] },
    { slug: 'b-2', pictures: [] },
    { slug: 'c-3', pictures: ['/pictures/cc-1280'] },
  ],
};

const RULES: DocumentRules = {
  urlset: {
    attributes: { xmlns: /sitemaps\.org\/schemas\/sitemap\/0\.9$/, 'xmlns:image': /sitemap-image\/1\.1$/ },
    children: { url: [1, 50_000] },
  },
  url: { children: { loc: [1, 1], 'image:image': [0, 1000] } },
  loc: { text: /^https:\/\/shop\.test\/[\x21-\x7e]{0,2000}$/ },
  'image:image': { children: { 'image:loc': [1, 1] } },
  'image:loc': { text: /^https:\/\/shop\.test\/[\x21-\x7e]{1,2000}$/ },
};

const textOf = (pieces: Iterable<string>) => [...pieces].join('');
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
const partOf = (part: number, max?: number) => locations(textOf(sitemapPart(source, part, max)));

const folder = mkdtempSync(join(tmpdir(), 'kafel-sitemap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function served(max?: number) {
  const app = Fastify();
  const documents = openDocumentCache(
    openFolderStore(join(folder, String(max))),
    () => new Date('2026-11-24T12:00:00Z'),
    async () => async () => {},
  );
  await app.register(sitemapEndpoints(source, documents, max));
  return app;
}

describe('the sitemap', () => {
  it('lists the front page, pages, sections of all levels, brands, collections, selected values and products', () => {
    expect(partOf(0)).toEqual([
      'https://shop.test/',
      'https://shop.test/delivery/',
      'https://shop.test/catalog/plitka/',
      'https://shop.test/catalog/nastennaya/',
      'https://shop.test/brand/vistan/',
      'https://shop.test/collection/vistan-terra/',
      'https://shop.test/catalog/plitka/?color%5B%5D=white&amp;size%5B%5D=1',
      'https://shop.test/product/a-1/',
      'https://shop.test/product/b-2/',
      'https://shop.test/product/c-3/',
    ]);
  });

  it('follows the protocol, with the pictures of products', () => {
    const document = readDocument(textOf(sitemapPart(source, 0)));
    expect(faultsOf(document, RULES)).toEqual([]);
    const goods = document.children.at(-3);
    expect(goods?.children.map(({ name, text, children }) => [name, text || children[0]?.text])).toEqual([
      ['loc', 'https://shop.test/product/a-1/'],
      ['image:image', 'https://shop.test/pictures/aa-1280'],
      ['image:image', 'https://shop.test/pictures/ab-1280'],
    ]);
  });

  it('is split where a file would be too long, without loss or repetition', () => {
    const parts = [0, 1, 2, 3].map((part) => partOf(part, 3));
    expect(parts.map((part) => part.length)).toEqual([3, 3, 3, 1]);
    expect(parts.flat()).toEqual(partOf(0));
    expect(countParts(source, 3)).toBe(4);
    expect(locations(sitemapIndex(source.publicUrl, 4))).toEqual(
      [1, 2, 3, 4].map((n) => `https://shop.test/sitemap-${n}.xml`),
    );
  });

  it('is linked from robots.txt', async () => {
    const app = await served();
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Sitemap: https://shop.test/sitemap.xml');
    // Admin pages are noindex already; listing them in robots.txt would reveal that there is an admin.
    expect(robots.body).not.toContain('/admin');
    expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://shop.test/sitemap-1.xml</loc>');
    expect((await app.inject('/sitemap-1.xml')).headers['content-type']).toContain('application/xml');
    for (const none of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
      expect((await app.inject(none)).statusCode).toBe(404);
  });

  it('comes compressed for clients that accept it, and not at all for those that have it', async () => {
    const app = await served(3);
    const plain = await app.inject('/sitemap-2.xml');
    const packed = await app.inject({ url: '/sitemap-2.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const known = { 'if-none-match': String(plain.headers['etag']) };
    expect((await app.inject({ url: '/sitemap-2.xml', headers: known })).statusCode).toBe(304);
    expect((await app.inject({ url: '/sitemap-3.xml', headers: known })).statusCode).toBe(200);
  });
});
