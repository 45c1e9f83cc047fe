import type { ClientBase } from 'pg';
import { quantity } from '../../domain/measures/quantity.ts';
import { OPEN_STATES } from '../../domain/order/order-state.ts';
import type { PromisedStock } from '../../domain/stock/promised.ts';
import type { CatalogueSource } from '../record.ts';

type Format = CatalogueSource['format'];

/** States of orders that still need their products, as an SQL list. */
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');

/** Whether a source receives this site's orders; only 1C does. */
const acceptsOrders = (format: Format) => format === 'commerceml';

/**
 * Condition: the stock system knows of an order `r`, whatever the date of a file, because somebody has marked it as known or its products
 * were issued. For 1C, issued products count only if the order will never be sent to it; otherwise 1C learns of them together with the
 * order.
 */
const markedFor = (format: Format) => {
  if (!acceptsOrders(format)) return `(r.handed_over_at is not null or r.state = 'issued')`;
  const learnsNoMore = `r.phone = '' or coalesce(r.created_at < (select min(first_at) from exchanged_orders), true)`;
  return `(r.handed_over_at is not null or (r.state = 'issued' and e.order_id is null and (${learnsNoMore})))`;
};

/**
 * Records the existing orders before anything else is read, because the files cannot know of orders placed or handed over while they are
 * being read. `since` is the time from which a dated file includes an order.
 */
export async function noteOrders(client: ClientBase, format: Format): Promise<void> {
  // An order that the staff changed is unknown to 1C until it has the change.
  const since = acceptsOrders(format)
    ? 'case when e.version = r.version then e.first_at end'
    : 'r.created_at';
  await client.query(
    `insert into in_known_order select r.id, ${since}, ${markedFor(format)}
     from orders r left join exchanged_orders e on e.order_id = r.id where r.state <> 'cancelled'`,
  );
}

/**
 * Once the time at which the files were generated is known, keeps those of the recorded orders that the source knows of: marked ones, those
 * sent to 1C by then and, for a feed, those placed by then. A table has no date, so only marked orders count as known to it.
 */
export async function stageKnownOrders(
  client: ClientBase,
  format: Format,
  formedAt: Date | null,
): Promise<void> {
  const known = acceptsOrders(format) ? 'since <= coalesce($1, since)' : 'since < $1';
  await client.query(
    `delete from in_known_order where not marked and not coalesce(${known.replaceAll('$1', '$1::timestamptz')}, false)`,
    [formedAt],
  );
  await client.query('analyze in_known_order');
}

/** Time up to which the 1C figures include orders; null for sources for which this cannot be known. */
export function ordersKnownAt(format: Format, formedAt: Date | null, now: Date): Date | null {
  if (!acceptsOrders(format)) return null;
  return formedAt && formedAt < now ? formedAt : now;
}

/** Query of the quantities promised to orders unknown to the source: `offer_id`, and `amount` in thousandths of the selling unit. */
export const PROMISED = `(
  select l.offer_id, sum(l.allocated)::bigint as amount from orders r join order_lines l on l.order_id = r.id
  where l.allocated > 0 and r.state <> 'cancelled' and not exists (select from in_known_order k where k.order_id = r.id)
  group by l.offer_id)`;

/**
 * Query of the quantities in `PROMISED` for every offer of the source `$1`, zero included, as `id` and `amount`; for an offer without stock
 * they are a shortage.
 */
export const MISSING = `(
  select o.id, coalesce(m.amount, 0) as amount from offers o left join ${PROMISED} m on m.offer_id = o.id where o.source_id = $1)`;

/** Query of the offers, as `offer_id`, for which the 1C figures now include other orders than `stock_as_of` says. */
export const OTHERWISE_KNOWN = `(
  select distinct l.offer_id from orders r join order_lines l on l.order_id = r.id join exchanged_orders e on e.order_id = r.id
  join offers o on o.id = l.offer_id left join in_known_order k on k.order_id = r.id
  where l.allocated > 0 and r.state in (${OPEN})
    and (k.order_id is not null) <> coalesce(e.first_at <= o.stock_as_of, false))`;

/** Adds up what a query returns: offers with `unit` and `amount`. */
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

/** Query of the quantities, for offers changed by an import, that are held by open orders unknown to the stock system. */
export const promisedOfImport = (importId: number) =>
  `select o.unit, sum(l.allocated) as amount from orders r join order_lines l on l.order_id = r.id
   join offers o on o.id = l.offer_id join sources s on s.id = o.source_id
   where r.state in (${OPEN}) and r.handed_over_at is null
     and not (s.format = 'commerceml' and exists (select from exchanged_orders e where e.order_id = r.id))
     and o.id in (select (changed.offer ->> 'id')::integer from import_changes c, jsonb_array_elements(c.rows) as changed (offer)
       where c.import_id = ${importId} and c.table_name = 'offers' and c.how = 'stock')
   group by o.id`;
