import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { LineRequest } from '../../domain/basket/basket.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Finds the offer of the same product that has all the values; null if there is none. */
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

/** Replaces each offer with the one that has the values chosen in a catalogue widget [CART-2]; most requests have no values. */
export async function chooseOffers(
  tx: Queryable,
  requests: readonly LineRequest[],
): Promise<Result<LineRequest[]>> {
  const chosen: LineRequest[] = [];
  for (const { values = {}, ...request } of requests) {
    if (Object.keys(values).length === 0) {
      chosen.push(request);
      continue;
    }
    const offerId = await offerWith(tx, request.offerId, values);
    if (offerId === null)
      return failure('option', 'Такого варианта больше нет. Обновите страницу товара и выберите другой');
    chosen.push({ ...request, offerId });
  }
  return success(chosen);
}
