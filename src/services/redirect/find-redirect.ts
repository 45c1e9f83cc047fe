import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import { redirects } from '../../data/schema/redirect.ts';
import { offerAddress, productAddress } from '../../domain/product/card.ts';
import { lookedUp, siteAddress } from '../../domain/redirect/redirect.ts';

interface FindDeps {
  db: Database;
  publicUrl: string;
}

const storedFor = ({ db }: FindDeps, keys: readonly string[]) =>
  db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, keys));

/** Finds goods that a file gave one of these addresses of this shop's own site, where they were before the shop moved here. */
async function goodsFormerlyAt({ db, publicUrl }: FindDeps, keys: readonly string[]) {
  const { host = '' } = URL.parse(publicUrl) ?? {};
  const byAddress = new Map(keys.map((key) => [siteAddress(host, key), key]));
  const rows = await db
    .select({
      ...{ old: offers.oldAddress, id: offers.id, slug: products.slug },
      // The only offer of a product has the product's id.
      isProduct: sql<boolean>`${offers.externalId} = ${products.externalId}`,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(inArray(offers.oldAddress, [...byAddress.keys()]), eq(products.active, true)))
    // That of the whole address first: any number of goods may share the address without its query.
    .orderBy(sql`${offers.oldAddress} <> ${siteAddress(host, keys[0] ?? '')}`, offers.id)
    .limit(1);
  return rows.map(({ old, id, slug, isProduct }) => ({
    from: byAddress.get(old ?? ''),
    to: isProduct ? productAddress(slug) : offerAddress(slug, id),
  }));
}

/**
 * Returns where the address of a page that does not exist leads: by a redirect, otherwise to the goods that a file had there; null if
 * nowhere. One that is stored without a query leads there from any query, which then goes along: it may say from which advertisement
 * somebody comes.
 */
export async function findRedirect(deps: FindDeps, url: string): Promise<string | null> {
  const keys = lookedUp(url);
  if (keys.length === 0) return null;
  const stored = await storedFor(deps, keys);
  const rows = stored.length > 0 ? stored : await goodsFormerlyAt(deps, keys);
  const exact = rows.find(({ from }) => from === keys[0]);
  const to = (exact ?? rows[0])?.to;
  if (to === undefined) return null;
  const mark = url.indexOf('?');
  const carries = keys.length === 1 || !exact;
  return carries && mark >= 0 && !to.includes('?') && !to.includes('#') ? to + url.slice(mark) : to;
}
