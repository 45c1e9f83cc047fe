import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { send } from '../../data/transact.ts';

/**
 * Adds the gifts of the basket's products, and removes gifts that no product in the basket brings any more [CART-6]. However many of a
 * product are bought, each of its gifts is given once: in the smallest quantity sold, as the first offer with enough stock. A gift without
 * stock is not given.
 */
export function updateGifts(tx: Queryable, basketId: string): void {
  const gifts = sql`
    with wanted as (
      select distinct on (l.offer_id, k.other_id)
        l.offer_id as gift_for, g.id as offer_id, greatest(g.min, g.step) as quantity, (not g.stock_stated or g.stock >= greatest(g.min, g.step)) as enough
      from basket_lines l
      join offers o on o.id = l.offer_id
      join product_links k on k.product_id = o.product_id and k.kind = 'gift'
      join products p on p.id = k.other_id and p.active
      join offers g on g.product_id = p.id and g.active
      where l.basket_id = ${basketId} and l.gift_for is null
      order by l.offer_id, k.other_id, g.stock_stated and g.stock < greatest(g.min, g.step), g.position, g.id
    ), taken_back as (
      delete from basket_lines
      where basket_id = ${basketId} and gift_for is not null
        and (offer_id, gift_for) not in (select offer_id, gift_for from wanted)
    )
    insert into basket_lines (basket_id, offer_id, quantity, seen_price, gift_for)
    select ${basketId}, offer_id, quantity, 0, gift_for from wanted where enough
    on conflict do nothing`;
  send(tx, tx.execute(gifts));
}
