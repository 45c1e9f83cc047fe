import { and, eq, inArray } from 'drizzle-orm';
import { products } from '../../data/schema/product.ts';
import { seoTexts } from '../../data/schema/redirect.ts';
import { type SeoRow, seoAddress } from '../../domain/seo/seo-text.ts';
import type { AdminDeps } from './action.ts';

/** Searches products on sale whose texts for search engines can be written, best first. */
export async function findSeoGoods({ db, find }: AdminDeps, text: string): Promise<SeoRow[]> {
  const ids = [...find(text)];
  if (ids.length === 0) return [];
  const columns = { id: products.id, slug: products.slug, name: products.name };
  const found = await db.select(columns).from(products).where(inArray(products.id, ids));
  const own = await db
    .select({ subject: seoTexts.subject })
    .from(seoTexts)
    .where(and(eq(seoTexts.kind, 'product'), inArray(seoTexts.subject, ids.map(String))));
  const set = new Set(own.map(({ subject }) => subject));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const subject = String(id);
    const address = seoAddress('product', row.slug);
    return [{ kind: 'product' as const, subject, name: row.name, address, isSet: set.has(subject) }];
  });
}
