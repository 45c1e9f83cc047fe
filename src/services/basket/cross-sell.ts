import { sql } from 'drizzle-orm';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Database } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

/** Maximum number of cards in the strip. */
const MAX = 7;

/**
 * Lists products that go with those in the basket, best first, without those already in it [CART-8]. Of a series only what the basket has no
 * other of: next to an oak frame, the white one of the series is not wanted.
 */
export async function crossSell(
  { db, snapshot }: { db: Database; snapshot: Snapshot },
  basket: Pick<Basket, 'lines'>,
): Promise<readonly Card[]> {
  const productIds = [...new Set(basket.lines.map(({ productId }) => productId))];
  if (productIds.length === 0) return [];
  const ids = JSON.stringify(productIds);
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.other_id as id
    from product_links l join products p on p.id = l.other_id
    where l.product_id in (select jsonb_array_elements_text(${ids}::jsonb)::int)
      and l.other_id not in (select jsonb_array_elements_text(${ids}::jsonb)::int)
      and (l.kind = 'accessory' or l.kind = 'matching' and not exists (
        select from products b
        where b.id in (select jsonb_array_elements_text(${ids}::jsonb)::int) and b.section_id = p.section_id))
    group by l.other_id
    order by count(*) desc, min(l.kind), min(l.position), l.other_id
    limit 50`);
  return snapshot
    .cards(rows.map(({ id }) => id))
    .filter(canBuy)
    .slice(0, MAX);
}
