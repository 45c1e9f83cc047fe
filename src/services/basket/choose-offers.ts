import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { LineWish } from '../../domain/basket/basket.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** The offer of the same product that has all the values; null for none. */
async function offerWith(
  tx: Queryable,
  offerId: number,
  values: Readonly<Record<number, number>>,
): Promise<number | null> {
  const pairs = JSON.stringify(
    Object.entries(values).map(([property, value]) => ({ property: Number(property), value })),
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from offers o
    where o.product_id = (select product_id from offers where id = ${offerId}) and o.active
      and not exists (
        select from jsonb_to_recordset(${pairs}::jsonb) as w(property int, value int)
        where not exists (
          select from offer_properties p
          where p.offer_id = o.id and p.property_id = w.property and p.value_id = w.value))
    order by o.id <> ${offerId}, o.position, o.id limit 1`);
  return rows[0]?.id ?? null;
}

/** The wishes with the offers that the values of a catalogue widget name [CART-2]; most come without values. */
export async function chooseOffers(tx: Queryable, wishes: readonly LineWish[]): Promise<Result<LineWish[]>> {
  const chosen: LineWish[] = [];
  for (const { values = {}, ...wish } of wishes) {
    if (Object.keys(values).length === 0) {
      chosen.push(wish);
      continue;
    }
    const offerId = await offerWith(tx, wish.offerId, values);
    if (offerId === null)
      return failure('option', 'Такого варианта больше нет. Обновите страницу товара и выберите другой');
    chosen.push({ ...wish, offerId });
  }
  return success(chosen);
}
