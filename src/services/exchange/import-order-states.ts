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
import { noteExchanged } from './send-orders.ts';

/** Result for one order: the states it went through, and the products whose stock grew. */
interface Moved {
  states: readonly OrderState[];
  productIds: readonly number[];
}

const NO_ORDER = failure('no-order', 'Такого заказа нет');

function stepsOf(order: OrderRow, returned: ReturnedOrder): OrderState[] | null {
  return statesTo(order.state, returnedState(returned), order);
}

/** Moves one order through the shop's state table, with its emails, completely or not at all. */
async function moveReturned(
  deps: OrderDeps,
  number: string,
  returned: ReturnedOrder,
): Promise<Result<Moved>> {
  return transact(deps.db, async (tx): Promise<Result<Moved>> => {
    const order = await lockOrder(tx, number);
    if (!order) return NO_ORDER;
    const steps = stepsOf(order, returned);
    if (!steps) {
      const { name } = orderState(order.state);
      return failure('not-allowed', `Заказ ${number}: «${name}», дальше по правилам сайта не идёт`);
    }
    let productIds: readonly number[] = [];
    for (const to of steps) {
      const locked = await lockOrder(tx, number);
      const moved = locked && (await moveOrder(tx, deps, locked, to, { by: 'shop', fromSource: true }));
      if (!moved?.ok) throw new Error(`order ${number} went no way that was there: ${to}`);
      productIds = [...productIds, ...moved.value];
    }
    await noteKnown(tx, order.id, number, deps.clock());
    return success({ states: steps, productIds });
  });
}

type Tx = Parameters<Parameters<typeof transact>[1]>[0];

/** Records that 1C knows the order's current state, because 1C itself has sent it; changes of its goods may still wait to be sent. */
async function noteKnown(tx: Tx, id: number, number: string, at: Date): Promise<void> {
  const [known] = await tx.select().from(exchangedOrders).where(eq(exchangedOrders.orderId, id));
  const order = known && (await lockOrder(tx, number));
  if (!order) return;
  const { state, paymentState } = order;
  await noteExchanged(tx, [{ id, state, paymentState, version: known.version }], at);
}

/**
 * Imports order states from 1C, each in a transaction of its own, by the shop's rules and with its emails. States that an order already has
 * or has passed are skipped, so repeating the import changes nothing.
 * @param read reads the file from its beginning on each call
 * @returns the orders that could not be updated
 */
export async function importOrderStates(
  deps: OrderDeps,
  read: () => AsyncIterable<ReturnedOrder>,
): Promise<LeftOrders> {
  // Reads the whole file before any order is moved, because it may be damaged at the end. It is read twice because it may not fit into
  // memory.
  for await (const _ of read());
  const [stuck, unknownNumbers, unnamed]: [string[], string[], { number: string; word: string }[]] = [
    [],
    [],
    [],
  ];
  for await (const returned of read()) {
    const number = readOrderNumber(returned.number);
    const moved = number ? await moveReturned(deps, number, returned) : NO_ORDER;
    if (!number || (!moved.ok && moved.code === NO_ORDER.code)) {
      unknownNumbers.push(returned.number || 'без номера');
      continue;
    }
    if (!moved.ok) stuck.push(moved.message);
    else if (moved.value.productIds.length > 0) deps.stockChanged?.(moved.value.productIds);
    const word = unknownWord(returned);
    if (word !== null) unnamed.push({ number, word });
  }
  return { stuck, unknownNumbers, unnamed };
}
