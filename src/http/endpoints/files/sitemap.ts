import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Section, sectionAddress } from '../../../domain/listing/section.ts';
import { productAddress } from '../../../domain/product/card.ts';

/** The protocol's limit of one file. */
export const MAX_ADDRESSES = 50_000;
/** Seconds that robots may keep it. */
const KEEP = 3600;

export interface SitemapSource {
  publicUrl: string;
  menu(): readonly Section[];
  /** Addresses outside the catalogue, own paths. */
  pages(): readonly string[];
  /** Pages of brands and collections, own paths, percent-encoded. */
  shelfPaths(): Iterable<string>;
  /** Listings of one chosen value, own paths, percent-encoded. */
  facetPaths(): Iterable<string>;
  productSlugs(): Iterable<string>;
}

function* sectionPaths(sections: readonly Section[]): Generator<string> {
  for (const section of sections) {
    yield encodeURI(sectionAddress(section.slug));
    yield* sectionPaths(section.children);
  }
}

/** Every address that search engines should know, own paths, percent-encoded. */
export function* sitemapPaths(source: SitemapSource): Generator<string> {
  yield '/';
  yield* source.pages().map((path) => encodeURI(path));
  yield* sectionPaths(source.menu());
  yield* source.shelfPaths();
  yield* source.facetPaths();
  for (const slug of source.productSlugs()) yield encodeURI(productAddress(slug));
}

/** The `part`th file of addresses, from 0; null beyond the last. A first file exists always. */
export function sitemapPart(source: SitemapSource, part: number, max = MAX_ADDRESSES): string | null {
  const lines: string[] = [];
  let at = 0;
  for (const path of sitemapPaths(source)) {
    if (at >= part * max && at < (part + 1) * max) {
      lines.push(`<url><loc>${source.publicUrl}${path.replaceAll('&', '&amp;')}</loc></url>`);
    }
    at++;
  }
  if (lines.length === 0) return null;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

/** The index of all files. */
export function sitemapIndex(source: SitemapSource, max = MAX_ADDRESSES): string {
  let count = 0;
  for (const _path of sitemapPaths(source)) count++;
  const lines = Array.from(
    { length: Math.ceil(count / max) },
    (_, part) => `<sitemap><loc>${source.publicUrl}/sitemap-${part + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function robots(publicUrl: string): string {
  const own = ['/cart/', '/order/', '/search/', '/basket/', '/views/', '/listing/', '/visitor'];
  return `User-agent: *\n${own.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `/robots.txt`, `/sitemap.xml` (an index) and its files `/sitemap-1.xml`… */
export function sitemapEndpoints(source: SitemapSource) {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${KEEP}`).type(type).send(text);
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', (_request, reply) =>
      send(reply, 'text/plain; charset=utf-8', robots(source.publicUrl)),
    );
    app.get('/sitemap.xml', (_request, reply) =>
      send(reply, 'application/xml; charset=utf-8', sitemapIndex(source)),
    );
    app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', (request, reply) => {
      const text = sitemapPart(source, Number(request.params.part) - 1);
      return text === null ? reply.callNotFound() : send(reply, 'application/xml; charset=utf-8', text);
    });
  };
}
