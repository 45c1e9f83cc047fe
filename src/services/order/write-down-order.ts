import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { planLines } from '../../domain/basket/plan-lines.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import type { OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { writeLines } from '../basket/add-lines.ts';
import { createBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import { readOffers } from '../basket/read-offers.ts';
import { describeChanges } from './describe-changes.ts';
import { basketLeadDays } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { type Outcome, orderBasket, orderOfKey, outcomeOf } from './place-order.ts';
import { refuseMissedDay } from './refuse-missed-day.ts';
import { settleBatches } from './settle-batches.ts';

/** An order that the staff write down for a buyer on the telephone. */
export interface WrittenDown {
  form: Omit<OrderForm, 'seenFingerprint'>;
  /** Quantities by offer id. */
  goods: ReadonlyMap<number, Quantity>;
}

/** Fills a basket of its own, which holds the goods until the order is placed in the same transaction. */
async function fillBasket(tx: Queryable, { settings }: OrderDeps, goods: WrittenDown['goods']) {
  const requests = [...goods].map(([offerId, quantity]) => ({ offerId, optionIds: [], quantity }));
  if (requests.length === 0) return failure('empty', 'Добавьте товары: заказывать пока нечего');
  const offers = await readOffers(tx, [...goods.keys()], settings().supply);
  const plan = planLines(offers, [], requests, 'refuse');
  if (!plan.ok) return failure(plan.code, plan.message);
  const [note] = plan.value.notes;
  if (note) return failure('quantity', note);
  const basket = createBasket(tx);
  writeLines(tx, basket.id, plan.value.lines);
  return success(basket);
}

/**
 * Places an order that the staff wrote down, within a transaction, by the rules of the shop's order form: what the staff saw is compared
 * with what it costs now, and a repeated key returns the same order [SHOP-4]. Where one batch is not enough, several are taken. After a
 * failure the transaction must be rolled back.
 */
export async function writeDownOrder(
  tx: Queryable,
  deps: OrderDeps,
  { form, goods }: WrittenDown,
): Promise<Outcome> {
  const earlier = await orderOfKey(tx, form.idempotencyKey);
  if (earlier) return outcomeOf(success({ number: earlier.number, secret: earlier.secret }));
  const filled = await fillBasket(tx, deps, goods);
  if (!filled.ok) return outcomeOf(filled);
  const settings = deps.settings();
  const head = filled.value;
  await settleBatches(tx, head, await readLines(tx, head, settings), () => 'several');
  const seen: OrderForm = { ...form, seenFingerprint: '' };
  const refuse = (basket: Basket, totals: OrderTotals) =>
    describeChanges(settings, basket, totals, { ...seen, seenFingerprint: fingerprintOf(basket) }) ??
    refuseMissedDay(tx, deps, basketLeadDays(basket), form);
  const outcome = await orderBasket(
    tx,
    deps,
    head,
    seen,
    { kind: 'order', idempotencyFingerprint: '' },
    refuse,
  );
  await markByPhone(tx, outcome.result);
  return outcome;
}

async function markByPhone(tx: Queryable, placed: Result<PlacedOrder>): Promise<void> {
  if (placed.ok)
    await tx.update(orders).set({ source: 'phone' }).where(eq(orders.number, placed.value.number));
}
