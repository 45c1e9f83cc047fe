import type { ClientBase } from 'pg';
import { quantity } from '../../domain/measures/quantity.ts';
import { OPEN_STATES } from '../../domain/order/order-state.ts';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { CatalogueSource } from '../record.ts';

type Format = CatalogueSource['format'];

/** States of orders that still need their goods. */
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');

/** The shop itself hands orders over to 1C alone. */
const takesOrders = (format: Format) => format === 'commerceml';

/**
 * Whether stock-keeping knows of an order `r` whatever date a file bears: a person marked it, or its goods were issued and nobody waits
 * for news of that. 1C does once it takes orders: what was issued here since then it learns with the order.
 */
const markedFor = (format: Format) => {
  if (!takesOrders(format)) return `(r.handed_over_at is not null or r.state = 'issued')`;
  const learnsNoMore = `r.phone = '' or coalesce(r.created_at < (select min(first_at) from exchanged_orders), true)`;
  return `(r.handed_over_at is not null or (r.state = 'issued' and e.order_id is null and (${learnsNoMore})))`;
};

/**
 * Notes the orders there are before anything else is read: an order that comes, or is handed over, while the files are being read is not
 * known to them. `since` is the moment from which on a dated file counts with the order.
 */
export async function noteOrders(client: ClientBase, format: Format): Promise<void> {
  const since = takesOrders(format) ? 'e.first_at' : 'r.created_at';
  await client.query(
    `insert into in_known_order select r.id, ${since}, ${markedFor(format)}
     from orders r left join exchanged_orders e on e.order_id = r.id where r.state <> 'cancelled'`,
  );
}

/**
 * Leaves the noted orders that the source knows of, now that its files say when they were formed: the marked ones, those that 1C had by
 * then, and for a feed those that are older than it. A table bears no date: a mark alone makes an order known to it.
 */
export async function keepKnownOrders(
  client: ClientBase,
  format: Format,
  formedAt: Date | null,
): Promise<void> {
  const known = takesOrders(format) ? 'since <= coalesce($1, since)' : 'since < $1';
  await client.query(
    `delete from in_known_order where not marked and not coalesce(${known.replaceAll('$1', '$1::timestamptz')}, false)`,
    [formedAt],
  );
  await client.query('analyze in_known_order');
}

/** The moment whose orders 1C's figures count with; null for sources that learn of orders in no way the shop sees. */
export function ordersKnownAt(format: Format, formedAt: Date | null, now: Date): Date | null {
  if (!takesOrders(format)) return null;
  return formedAt && formedAt < now ? formedAt : now;
}

/** What orders that the source does not know of were promised: `offer_id`, `amount` in thousandths of the selling unit. */
export const PROMISED = `(
  select l.offer_id, sum(l.taken)::bigint as amount from orders r join order_lines l on l.order_id = r.id
  where l.taken > 0 and r.state <> 'cancelled' and not exists (select from in_known_order k where k.order_id = r.id)
  group by l.offer_id)`;

/** The same for every offer of the source `$1`, `id` and `amount`: what is missing where there is nothing. */
export const MISSING = `(
  select o.id, coalesce(m.amount, 0) as amount from offers o left join ${PROMISED} m on m.offer_id = o.id where o.source_id = $1)`;

/** The offers `offer_id` of which 1C's figures now count with other orders than `stock_as_of` says. */
export const OTHERWISE_KNOWN = `(
  select distinct l.offer_id from orders r join order_lines l on l.order_id = r.id join exchanged_orders e on e.order_id = r.id
  join offers o on o.id = l.offer_id left join in_known_order k on k.order_id = r.id
  where l.taken > 0 and r.state in (${OPEN})
    and (k.order_id is not null) <> coalesce(e.first_at <= o.stock_as_of, false))`;

/** Sums what a query of offers, `unit` and `amount`, has. */
export async function sumPromised(client: ClientBase, query: string): Promise<PromisedStock | null> {
  const { rows } = await client.query(
    `select unit, count(*)::integer as positions, sum(amount) as quantity from (${query}) as found
     where amount > 0 group by unit order by unit`,
  );
  if (rows.length === 0) return null;
  return {
    positions: rows.reduce((sum, row) => sum + row.positions, 0),
    amounts: rows.map((row) => ({ unit: row.unit, quantity: quantity(Number(row.quantity)) })),
  };
}

/** What open orders, of which stock-keeping does not know yet, have of the offers whose stock an import changed. */
export const promisedOfImport = (importId: number) =>
  `select o.unit, sum(l.taken) as amount from orders r join order_lines l on l.order_id = r.id
   join offers o on o.id = l.offer_id join sources s on s.id = o.source_id
   where r.state in (${OPEN}) and r.handed_over_at is null
     and not (s.format = 'commerceml' and exists (select from exchanged_orders e where e.order_id = r.id))
     and o.id in (select (changed.offer ->> 'id')::integer from import_changes c, jsonb_array_elements(c.rows) as changed (offer)
       where c.import_id = ${importId} and c.table_name = 'offers' and c.how = 'stock')
   group by o.id`;
