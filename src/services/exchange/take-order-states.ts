import { eq } from 'drizzle-orm';
import { exchangedOrders } from '../../data/schema/exchange.ts';
import { transact } from '../../data/transact.ts';
import type { LeftOrders } from '../../domain/exchange/exchange-notes.ts';
import {
  type ReturnedOrder,
  returnedState,
  statesTo,
  unknownWord,
} from '../../domain/exchange/returned-state.ts';
import type { OrderState } from '../../domain/order/order.ts';
import { readOrderNumber } from '../../domain/order/order.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { lockOrder, moveOrder, type OrderRow } from '../order/change-state.ts';
import type { OrderDeps } from '../order/order-deps.ts';
import { noteExchanged } from './give-orders.ts';

/** What became of one order: the states it went through, and the products there is more of now. */
interface Moved {
  states: readonly OrderState[];
  productIds: readonly number[];
}

const NO_ORDER = failure('no-order', 'Такого заказа нет');

function wayOf(order: OrderRow, returned: ReturnedOrder): OrderState[] | null {
  return statesTo(order.state, returnedState(returned), order);
}

/** Moves one order through the shop's own table, with its letters, all of the way or none of it. */
async function moveReturned(
  deps: OrderDeps,
  number: string,
  returned: ReturnedOrder,
): Promise<Result<Moved>> {
  return transact(deps.db, async (tx): Promise<Result<Moved>> => {
    const order = await lockOrder(tx, number);
    if (!order) return NO_ORDER;
    const way = wayOf(order, returned);
    if (!way) {
      const { name } = orderState(order.state);
      return failure('not-allowed', `Заказ ${number}: «${name}», дальше по правилам сайта не идёт`);
    }
    let productIds: readonly number[] = [];
    for (const to of way) {
      const held = await lockOrder(tx, number);
      const moved = held && (await moveOrder(tx, deps, held, to, { by: 'shop', fromSource: true }));
      if (!moved?.ok) throw new Error(`order ${number} went no way that was there: ${to}`);
      productIds = [...productIds, ...moved.value];
    }
    await noteKnown(tx, order.id, number, deps.clock());
    return success({ states: way, productIds });
  });
}

type Tx = Parameters<Parameters<typeof transact>[1]>[0];

/** What 1C itself said of an order that it took is no news for it. */
async function noteKnown(tx: Tx, id: number, number: string, at: Date): Promise<void> {
  const [known] = await tx.select().from(exchangedOrders).where(eq(exchangedOrders.orderId, id));
  const order = known && (await lockOrder(tx, number));
  if (order) await noteExchanged(tx, [{ id, state: order.state, paymentState: order.paymentState }], at);
}

/**
 * Takes in what 1C says of orders, each in a transaction of its own, by the shop's own rules and with its letters. What an order is
 * already, or was further than, is passed over: a second time changes nothing.
 * @param read reads it from its beginning, each time it is called
 * @returns what came to nothing
 */
export async function takeOrderStates(
  deps: OrderDeps,
  read: () => AsyncIterable<ReturnedOrder>,
): Promise<LeftOrders> {
  // To its end before anything is moved, as it may turn out to be broken there; and again, as it may be longer than memory is large.
  for await (const _ of read());
  const [stuck, strangers, unnamed]: [string[], string[], { number: string; word: string }[]] = [[], [], []];
  for await (const returned of read()) {
    const number = readOrderNumber(returned.number);
    const moved = number ? await moveReturned(deps, number, returned) : NO_ORDER;
    if (!number || (!moved.ok && moved.code === NO_ORDER.code)) {
      strangers.push(returned.number || 'без номера');
      continue;
    }
    if (!moved.ok) stuck.push(moved.message);
    else if (moved.value.productIds.length > 0) deps.stockChanged?.(moved.value.productIds);
    const word = unknownWord(returned);
    if (word !== null) unnamed.push({ number, word });
  }
  return { stuck, strangers, unnamed };
}
