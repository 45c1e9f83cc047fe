import { sql } from 'drizzle-orm';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Database } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

/** As many cards as a strip shows at once. */
const MAX = 7;

/** What goes with the goods in the basket and is not in it yet, what goes with most of them first [CART-8]. */
export async function crossSell(
  { db, snapshot }: { db: Database; snapshot: Snapshot },
  basket: Pick<Basket, 'lines'>,
): Promise<readonly Card[]> {
  const held = [...new Set(basket.lines.map(({ productId }) => productId))];
  if (held.length === 0) return [];
  const ids = JSON.stringify(held);
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.other_id as id
    from product_links l
    where l.product_id in (select jsonb_array_elements_text(${ids}::jsonb)::int)
      and l.other_id not in (select jsonb_array_elements_text(${ids}::jsonb)::int)
      and l.kind in ('accessory', 'matching')
    group by l.other_id
    order by count(*) desc, min(l.kind), min(l.position), l.other_id
    limit 50`);
  return snapshot
    .cards(rows.map(({ id }) => id))
    .filter(canBuy)
    .slice(0, MAX);
}
