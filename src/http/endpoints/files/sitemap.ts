import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { type Section, sectionAddress } from '../../../domain/listing/section.ts';
import { productAddress } from '../../../domain/product/card.ts';
import type { DocumentCache } from '../../../services/feed/document-cache.ts';
import { sendDocument } from './send-document.ts';

/** The protocol's limit for one file; with pictures it also stays below 50 MB. */
const MAX_ADDRESSES = 50_000;
/** In seconds; how long robots may cache a sitemap file. */
const MAX_AGE_S = 3600;

/** Product page with the paths of its pictures. */
interface SitemapProduct {
  slug: string;
  pictures: readonly string[];
}

export interface SitemapSource {
  publicUrl: string;
  /** Version of the catalogue that the other members describe. */
  version(): number;
  menu(): readonly Section[];
  /** Paths of pages outside the catalogue. */
  pages(): readonly string[];
  /** Paths of brand and collection pages, percent-encoded. */
  shelfPaths(): Iterable<string>;
  /** Paths of listings with one chosen value, percent-encoded. */
  facetPaths(): Iterable<string>;
  products(): Iterable<SitemapProduct>;
}

interface Entry {
  /** Path, percent-encoded. */
  path: string;
  pictures: readonly string[];
}

const plain = (path: string): Entry => ({ path, pictures: [] });

function* sectionEntries(sections: readonly Section[]): Generator<Entry> {
  for (const section of sections) {
    yield plain(encodeURI(sectionAddress(section.slug)));
    yield* sectionEntries(section.children);
  }
}

/** Every address that search engines should know. */
function* entries(source: SitemapSource): Generator<Entry> {
  yield plain('/');
  for (const path of source.pages()) yield plain(encodeURI(path));
  yield* sectionEntries(source.menu());
  for (const path of source.shelfPaths()) yield plain(path);
  for (const path of source.facetPaths()) yield plain(path);
  for (const { slug, pictures } of source.products())
    yield { path: encodeURI(productAddress(slug)), pictures };
}

function entryText({ path, pictures }: Entry, publicUrl: string): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeMarkup(publicUrl + picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${images.join('')}</url>\n`;
}

const BEGIN = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;

/** Yields the `part`th sitemap file, counted from 0, in chunks. */
export function* sitemapPart(source: SitemapSource, part: number, max = MAX_ADDRESSES): Generator<string> {
  yield BEGIN;
  let at = 0;
  for (const entry of entries(source)) {
    if (at >= (part + 1) * max) break;
    if (at >= part * max) yield entryText(entry, source.publicUrl);
    at++;
  }
  yield '</urlset>\n';
}

/** Number of sitemap files; at least one. */
export function countParts(source: SitemapSource, max = MAX_ADDRESSES): number {
  let count = 0;
  for (const _entry of entries(source)) count++;
  return Math.ceil(count / max);
}

/** Sitemap index of `parts` files. */
export function sitemapIndex(publicUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escapeMarkup(publicUrl)}/sitemap-${part + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function robots(publicUrl: string): string {
  const own = ['/cart/', '/order/', '/search/', '/basket/', '/views/', '/listing/', '/visitor'];
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `/robots.txt`, `/sitemap.xml` (an index) and its files `/sitemap-1.xml`… */
export function sitemapEndpoints(source: SitemapSource, documents: DocumentCache, max = MAX_ADDRESSES) {
  const cacheControl = `public, max-age=${MAX_AGE_S}`;
  let counted = { version: -1, parts: 0 };
  const parts = (): number => {
    const version = source.version();
    if (counted.version !== version) counted = { version, parts: countParts(source, max) };
    return counted.parts;
  };
  const open = (part: number) =>
    documents.open({
      name: `sitemap-${part + 1}`,
      version: source.version(),
      life: MAX_AGE_S * 1000,
      pieces: () => sitemapPart(source, part, max),
    });
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .type('text/plain; charset=utf-8')
        .send(robots(source.publicUrl)),
    );
    app.get('/sitemap.xml', (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(sitemapIndex(source.publicUrl, parts())),
    );
    app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
      const part = Number(request.params.part) - 1;
      if (part < 0 || part >= parts()) return reply.callNotFound();
      return sendDocument(request, reply, await open(part), cacheControl);
    });
  };
}
