import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { exchangedOrders, exchangeSessions } from '../../data/schema/exchange.ts';
import { orders } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { orderDocument } from '../../domain/exchange/order-document.ts';
import { xmlText } from '../../domain/exchange/xml-text.ts';
import type { ExchangeSession } from './conversation.ts';
import { type GiveDeps, localMoment, readExchangedOrder } from './read-exchanged-order.ts';
import type { SessionDeps } from './sessions.ts';

/** An order that was given, as it was then. */
type GivenOrder = Pick<typeof orders.$inferSelect, 'id' | 'state' | 'paymentState'>;

/** Most orders of one document; the rest come with the next exchange. */
const MAX_ORDERS = 500;

/** Orders that 1C has not taken, or not as they are now; whoever had themselves forgotten is nobody's business any more. */
async function changedOrders(db: Database): Promise<(typeof orders.$inferSelect)[]> {
  const found = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(exchangedOrders, eq(exchangedOrders.orderId, orders.id))
    .where(
      sql`${orders.phone} <> '' and (${exchangedOrders.state}, ${exchangedOrders.paymentState})
        is distinct from (${orders.state}, ${orders.paymentState})`,
    )
    .orderBy(asc(orders.id))
    .limit(MAX_ORDERS);
  return found.map(({ order }) => order);
}

/** The document of the orders that changed, XML without its declaration; they count as given until `ordersTaken`. */
export async function giveOrders(deps: GiveDeps, session: ExchangeSession): Promise<string> {
  const { db, clock } = deps;
  const changed = await changedOrders(db);
  const read = [];
  for (const order of changed) read.push(await readExchangedOrder(deps, order));
  const sent = changed.map(({ id, state, paymentState }): GivenOrder => ({ id, state, paymentState }));
  await db.update(exchangeSessions).set({ sent }).where(eq(exchangeSessions.key, session.key));
  const { day, time } = localMoment(clock());
  return xmlText(orderDocument(read, `${day}T${time}`));
}

/** Notes that 1C knows orders as they are in `given`. */
export async function noteExchanged(db: Queryable, given: readonly GivenOrder[], at: Date): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ id, state, paymentState }) => ({
    orderId: id,
    state,
    paymentState,
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
        at: sql`excluded.at`,
      },
    });
}

/** 1C has what the conversation's last query gave; a second time changes nothing. */
export async function ordersTaken({ db, clock }: SessionDeps, { key }: ExchangeSession): Promise<void> {
  await transact(db, async (tx) => {
    const [session] = await tx
      .select({ sent: exchangeSessions.sent })
      .from(exchangeSessions)
      .where(eq(exchangeSessions.key, key))
      .for('update');
    const given = session?.sent ?? [];
    const there = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          given.map(({ id }) => id),
        ),
      );
    const ids = new Set(there.map(({ id }) => id));
    await noteExchanged(
      tx,
      given.filter(({ id }) => ids.has(id)),
      clock(),
    );
    await tx.update(exchangeSessions).set({ sent: null }).where(eq(exchangeSessions.key, key));
  });
}
