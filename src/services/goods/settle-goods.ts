import { sql } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { EditableTable } from '../../data/pinned-columns.ts';
import type { Transaction } from '../../data/transact.ts';

/** SQL list of ids, sent as one parameter: a statement has at most 65,535. */
export const idList = (ids: readonly number[]) =>
  sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** SQL array of ids, also one parameter; unlike a list it tells the planner how many there are, so that few are found by index. */
export const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Returns the products that rows of a table belong to; none for sections. */
export async function productsOf(
  tx: Transaction,
  table: EditableTable,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0 || table === 'sections') return [];
  if (table === 'products') return ids;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from offers where id in ${idList(ids)}`,
  );
  return rows.map(({ id }) => id);
}

/** SQL for the price of a selling unit, given a price for another unit; rounded half up like `scaleMoney`. */
const fromGiven = (amount: string) =>
  sql.raw(`case o.given_unit when 'м²' then round(${amount}::numeric * p.unit_area / 100000000)
          else round(${amount}::numeric / p.pieces_per_box) end::bigint`);

/**
 * Completes a change of products: recomputes prices that their source gives for another unit, because areas and boxes may have changed, and
 * announces the new catalogue.
 */
export async function settleGoods(tx: Transaction, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length > 0)
    await tx.execute(sql`
      update offers t set price = found.price, old_price = coalesce(found.old_price, t.old_price)
      from (
        select o.id, ${fromGiven('o.given_price')} as price, ${fromGiven('o.given_old_price')} as old_price
        from offers o join products p on p.id = o.product_id
        where o.given_price > 0 and case o.given_unit when 'м²' then p.unit_area > 0 else p.pieces_per_box > 0 end
          and o.product_id in ${idList(productIds)}
      ) as found
      where found.id = t.id and (t.price, t.old_price) is distinct from (found.price, coalesce(found.old_price, t.old_price))`);
  await growCatalogue(tx, now);
}
