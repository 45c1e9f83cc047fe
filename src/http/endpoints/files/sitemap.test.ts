import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../../domain/listing/section.ts';
import { type SitemapSource, sitemapEndpoints, sitemapIndex, sitemapPart } from './sitemap.ts';

const section = (slug: string, children: Section[] = []) => ({ slug, children }) as unknown as Section;

const source: SitemapSource = {
  publicUrl: 'https://shop.test',
  menu: () => [section('plitka', [section('nastennaya')])],
  pages: () => ['/delivery/'],
  shelfPaths: () => ['/brand/vistan/', '/collection/vistan-terra/'],
  facetPaths: () => ['/catalog/plitka/?color%5B%5D=white&size%5B%5D=1'],
  productSlugs: () => ['a-1', 'b-2', 'c-3'],
};

const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the map for search engines', () => {
  it('names the front page, pages, sections of all levels, brands, collections, chosen values and products', () => {
    expect(locations(sitemapPart(source, 0))).toEqual([
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

  it('is split where a file would be too long, without loss or repetition', () => {
    const parts = [0, 1, 2, 3].map((part) => locations(sitemapPart(source, part, 3)));
    expect(parts.map((part) => part.length)).toEqual([3, 3, 3, 1]);
    expect(parts.flat()).toEqual(locations(sitemapPart(source, 0)));
    expect(sitemapPart(source, 4, 3)).toBeNull();
    expect(locations(sitemapIndex(source, 3))).toEqual(
      [1, 2, 3, 4].map((n) => `https://shop.test/sitemap-${n}.xml`),
    );
  });

  it('is found through robots.txt', async () => {
    const app = Fastify();
    await app.register(sitemapEndpoints(source));
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Sitemap: https://shop.test/sitemap.xml');
    expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://shop.test/sitemap-1.xml</loc>');
    expect((await app.inject('/sitemap-1.xml')).headers['content-type']).toContain('application/xml');
    for (const none of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
      expect((await app.inject(none)).statusCode).toBe(404);
    }
  });
});
