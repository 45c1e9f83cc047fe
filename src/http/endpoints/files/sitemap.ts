import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { type Section, sectionAddress } from '../../../domain/listing/section.ts';
import { productAddress } from '../../../domain/product/card.ts';
import type { KeptDocuments } from '../../../services/feed/kept-documents.ts';
import { sendDocument } from './send-document.ts';

/** The protocol's limit of one file; with pictures it stays below the limit of 50 MB too. */
const MAX_ADDRESSES = 50_000;
/** Seconds that robots may keep it. */
const KEEP = 3600;

/** The page of goods, with the own paths of their pictures. */
interface SitemapProduct {
  slug: string;
  pictures: readonly string[];
}

export interface SitemapSource {
  publicUrl: string;
  /** Of the catalogue that the rest is of. */
  version(): number;
  menu(): readonly Section[];
  /** Addresses outside the catalogue, own paths. */
  pages(): readonly string[];
  /** Pages of brands and collections, own paths, percent-encoded. */
  shelfPaths(): Iterable<string>;
  /** Listings of one chosen value, own paths, percent-encoded. */
  facetPaths(): Iterable<string>;
  products(): Iterable<SitemapProduct>;
}

interface Entry {
  /** Own path, percent-encoded. */
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

/** The `part`th file of addresses, from 0, piece by piece. */
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

/** How many files the addresses make: at least one. */
export function countParts(source: SitemapSource, max = MAX_ADDRESSES): number {
  let count = 0;
  for (const _entry of entries(source)) count++;
  return Math.ceil(count / max);
}

/** The index of so many files. */
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
export function sitemapEndpoints(source: SitemapSource, documents: KeptDocuments, max = MAX_ADDRESSES) {
  const cacheControl = `public, max-age=${KEEP}`;
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
      life: KEEP * 1000,
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
