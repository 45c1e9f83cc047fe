import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { exchangedOrders, exchangeSessions } from '../../data/schema/exchange.ts';
import { orders } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { orderDocument } from '../../domain/exchange/order-document.ts';
import { xmlText } from '../../domain/exchange/xml-text.ts';
import type { ExchangeSession } from './conversation.ts';
import { localMoment, readExchangedOrder, type SendDeps } from './read-exchanged-order.ts';
import type { SessionDeps } from './sessions.ts';

type SentOrder = Pick<typeof orders.$inferSelect, 'id' | 'state' | 'paymentState' | 'version'>;

/** Maximum number of orders in a document; the others follow with the next exchange. */
const MAX_ORDERS = 500;

/**
 * Finds orders that 1C does not know, knows in another state, or as they were before the staff changed them. Orders without a phone number are skipped: those people have asked to be
 * forgotten.
 */
async function changedOrders(db: Database): Promise<(typeof orders.$inferSelect)[]> {
  const found = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(exchangedOrders, eq(exchangedOrders.orderId, orders.id))
    .where(
      sql`${orders.phone} <> '' and (${exchangedOrders.state}, ${exchangedOrders.paymentState}, ${exchangedOrders.version})
        is distinct from (${orders.state}, ${orders.paymentState}, ${orders.version})`,
    )
    .orderBy(asc(orders.id))
    .limit(MAX_ORDERS);
  return found.map(({ order }) => order);
}

/** Returns the document of the changed orders as XML without a declaration; they count as sent only after `confirmOrders`. */
export async function sendOrders(deps: SendDeps, session: ExchangeSession): Promise<string> {
  const { db, clock } = deps;
  const changed = await changedOrders(db);
  const read = [];
  for (const order of changed) read.push(await readExchangedOrder(deps, order));
  const sent = changed.map(
    ({ id, state, paymentState, version }): SentOrder => ({ id, state, paymentState, version }),
  );
  await db.update(exchangeSessions).set({ sent }).where(eq(exchangeSessions.key, session.key));
  const { day, time } = localMoment(clock());
  return xmlText(orderDocument(read, `${day}T${time}`));
}

/**
 * Stores that 1C knows these orders, in the states and versions that `sentOrders` gives. With a new version 1C knows the order only from
 * now on, because stock that it stated before was reduced by other quantities.
 */
export async function noteExchanged(
  db: Queryable,
  sentOrders: readonly SentOrder[],
  at: Date,
): Promise<void> {
  if (sentOrders.length === 0) return;
  const rows = sentOrders.map(({ id, state, paymentState, version }) => ({
    orderId: id,
    state,
    paymentState,
    version,
    firstAt: at,
    at,
  }));
  await db
    .insert(exchangedOrders)
    .values(rows)
    .onConflictDoUpdate({
      target: exchangedOrders.orderId,
      set: {
        state: sql`excluded.state`,
        paymentState: sql`excluded.payment_state`,
        version: sql`excluded.version`,
        firstAt: sql`case when ${exchangedOrders.version} = excluded.version then ${exchangedOrders.firstAt} else excluded.first_at end`,
        at: sql`excluded.at`,
      },
    });
}

/** Confirms that 1C has received the session's last document; repeating it changes nothing. */
export async function confirmOrders({ db, clock }: SessionDeps, { key }: ExchangeSession): Promise<void> {
  await transact(db, async (tx) => {
    const [session] = await tx
      .select({ sent: exchangeSessions.sent })
      .from(exchangeSessions)
      .where(eq(exchangeSessions.key, key))
      .for('update');
    const sentOrders = session?.sent ?? [];
    const there = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          sentOrders.map(({ id }) => id),
        ),
      );
    const ids = new Set(there.map(({ id }) => id));
    await noteExchanged(
      tx,
      sentOrders.filter(({ id }) => ids.has(id)),
      clock(),
    );
    await tx.update(exchangeSessions).set({ sent: null }).where(eq(exchangeSessions.key, key));
  });
}
