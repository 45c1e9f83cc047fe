import type { Pool } from 'pg';
import { rowsOf } from '../../data/queries/rows-of.ts';
import { type SeoKind, type SeoText, seoKey } from '../../domain/seo/seo-text.ts';

/** Own texts of pages for search engines, by `seoKey`. */
export type SeoTexts = ReadonlyMap<string, SeoText>;

async function readSeoTexts(pool: Pool): Promise<SeoTexts> {
  type Row = [SeoKind, string, string, string, string];
  const rows = await rowsOf<Row>(pool, 'select kind, subject, title, description, heading from seo_texts');
  return new Map(
    rows.map(([kind, subject, title, description, heading]) => [
      seoKey(kind, subject),
      { title, description, heading },
    ]),
  );
}

/** Reads the texts for search engines and keeps them in memory until they are reloaded. */
export async function openCurrentSeo(pool: Pool) {
  let texts = await readSeoTexts(pool);
  return {
    get: () => texts,
    /** If reading fails, the previous texts stay. */
    async reload() {
      texts = await readSeoTexts(pool);
    },
  };
}
