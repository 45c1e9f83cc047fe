import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketSamples } from '../../data/schema/discount.ts';
import { basketLines, orders } from '../../data/schema/order.ts';
import { send, transact } from '../../data/transact.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { unanswered } from '../../domain/basket/find-shortages.ts';
import type { OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { type Failure, failure, type Result, success } from '../../domain/result.ts';
import { applyShortageAnswers } from '../basket/answer-shortages.ts';
import { type BasketHead, bumpVersion, lockBasket, readToken } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import { discountsOf, lockDiscounts } from '../discount/lock-discounts.ts';
import { forgetDiscounts, redeemCoupon } from '../discount/redeem-coupon.ts';
import { spendPoints } from '../discount/spend-points.ts';
import { withSteadySettings } from '../settings.ts';
import { ANSWER_HERE, describeChanges } from './describe-changes.ts';
import { basketLeadDays } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTotals } from './order-totals.ts';
import { refuseMissedDay } from './refuse-missed-day.ts';
import { lockBasketOffers, reserveStock } from './reserve-stock.ts';
import { settleBatches } from './settle-batches.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

/** Finds the order that was made with a key before. */
export async function orderOfKey(tx: Queryable, key: string) {
  const { number, secret, basketId, idempotencyFingerprint: fingerprint } = orders;
  const [order] = await tx
    .select({ number, secret, basketId, fingerprint })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return order;
}

export type EarlierOrder = NonNullable<Awaited<ReturnType<typeof orderOfKey>>>;

/** Returns the result for a repeated key: its order if it belongs to the sender, otherwise a failure, because a key alone opens nothing. */
export function earlierResult({ number, secret }: EarlierOrder, isSenders: boolean): Result<PlacedOrder> {
  if (isSenders) return success({ number, secret });
  return failure('other-basket', 'Эта форма уже отправлена из другой корзины. Обновите страницу заказа');
}

export function isOfBasket({ basketId }: EarlierOrder, token: string | null): boolean {
  return basketId !== null && basketId === readToken(token);
}

export interface Outcome {
  result: Result<PlacedOrder>;
  /** Ids of products whose stock was reduced. */
  productIds: readonly number[];
  /** Current basket, when the order was refused. */
  basket?: Basket;
}

/** Applies the form's choices about shortages and batches; returns the updated basket and form. */
async function settleForm(
  tx: Queryable,
  { settings: readSettings }: OrderDeps,
  locked: BasketHead,
  form: OrderForm,
): Promise<{ head: BasketHead; form: OrderForm }> {
  const settings = readSettings();
  const { batchOptions = {}, shortages = {}, seenFingerprint } = form;
  const asIs = { head: locked, form };
  if (Object.keys(batchOptions).length + Object.keys(shortages).length === 0) return asIs;
  const basket = await readLines(tx, locked, settings);
  if (fingerprintOf(basket) !== seenFingerprint) return asIs;
  const answered = await applyShortageAnswers(tx, settings, locked, shortages);
  const head = answered ? bumpVersion(tx, locked, answered) : locked;
  const left = answered ? await readLines(tx, head, settings) : basket;
  const { settled } = await settleBatches(tx, head, left, ({ id }) => batchOptions[id] ?? null);
  if (!settled && !answered) return asIs;
  const seen = fingerprintOf(await readLines(tx, head, settings));
  return { head, form: { ...form, seenFingerprint: seen } };
}

/** A refusal may include the current basket. */
export type PlaceResult = Result<PlacedOrder> | (Failure & { basket: Basket });

export const outcomeOf = (result: Result<PlacedOrder>): Outcome => ({ result, productIds: [] });

const NOT_OFFERED = failure('payment', 'Этот способ оплаты больше не принимаем: выберите другой');
const EMPTY = failure('empty', 'Корзина пуста: заказывать пока нечего');

/** Locks the basket with its offers, coupon and card; returns why its coupon was removed, if it was. */
async function lockForOrder(
  tx: Queryable,
  { settings: readSettings }: OrderDeps,
  locked: BasketHead,
  phone: string,
): Promise<{ basket: Basket; discounted: boolean } | Failure> {
  const settings = readSettings();
  lockBasketOffers(tx, locked.id);
  const [discounts, basket] = await Promise.all([
    discountsOf(tx, locked.id),
    readLines(tx, locked, settings),
  ]);
  if (!discounts) return { basket, discounted: false };
  const withdrawn = await lockDiscounts(tx, discounts, phone);
  return withdrawn ?? { basket: await readLines(tx, locked, settings), discounted: true };
}

function emptyBasket(tx: Queryable, locked: BasketHead): void {
  send(tx, tx.delete(basketLines).where(eq(basketLines.basketId, locked.id)));
  send(tx, tx.delete(basketSamples).where(eq(basketSamples.basketId, locked.id)));
  bumpVersion(tx, locked, { removed: [], sets: [] });
}

/** Makes an order from a locked basket with locked offers, unless `refuse` returns a failure. */
export async function orderBasket(
  tx: Queryable,
  deps: OrderDeps,
  locked: BasketHead,
  form: OrderForm,
  { kind, idempotencyFingerprint }: Pick<NewOrder, 'kind' | 'idempotencyFingerprint'>,
  refuse: (basket: Basket, totals: OrderTotals) => Promise<Failure | null> | Failure | null,
): Promise<Outcome> {
  const settings = deps.settings();
  const isOffered = kind === 'fast' || settings.paymentMethods.includes(form.payment);
  if (!isOffered) return outcomeOf(NOT_OFFERED);
  const found = await lockForOrder(tx, deps, locked, form.phone);
  if ('code' in found) return outcomeOf(found);
  const { basket, discounted } = found;
  if (basket.lines.length + basket.samples.length === 0) return outcomeOf(EMPTY);
  // The delivery of a fast order is priced by telephone, so it is ordered without delivery costs.
  const receiving: OrderForm = kind === 'fast' ? { ...form, delivery: 'pickup' } : form;
  const totals = orderTotals(settings, basket, receiving);
  const refused = (await refuse(basket, totals)) ?? unanswered(basket, ANSWER_HERE);
  if (refused) return { ...outcomeOf(refused), basket };
  const ordered = basket.lines.filter(({ orderable }) => orderable > 0);
  if (ordered.length + basket.samples.length === 0)
    return outcomeOf(failure('sold-out', 'Ничего из корзины заказать уже нельзя'));
  reserveStock(tx, ordered);
  const { coupon } = basket.discounts;
  const couponCode = coupon?.verdict === 'applied' ? coupon.code : '';
  const goods = { ordered, samples: basket.samples };
  const made = { basketId: locked.id, kind, idempotencyFingerprint, ...goods, form, totals, couponCode };
  const { id: orderId, number, secret } = await writeOrder(tx, deps, made);
  if (discounted) {
    await redeemCoupon(tx, { orderId, basketId: locked.id, phone: form.phone }, basket.discounts);
    await spendPoints(tx, { orderId, basketId: locked.id, amount: totals.bonusPaid }, settings.bonus);
    forgetDiscounts(tx, locked.id);
  }
  emptyBasket(tx, locked);
  return { result: success({ number, secret }), productIds: ordered.map(({ productId }) => productId) };
}

async function place(
  tx: Queryable,
  deps: OrderDeps,
  token: string | null,
  form: OrderForm,
): Promise<Outcome> {
  // The basket is locked first, so that a request that had to wait sees the order already made from it.
  const [locked, earlier] = await Promise.all([lockBasket(tx, token), orderOfKey(tx, form.idempotencyKey)]);
  if (earlier) return outcomeOf(earlierResult(earlier, isOfBasket(earlier, token)));
  if (!locked) return outcomeOf(EMPTY);
  const as = { kind: 'order', idempotencyFingerprint: '' } as const;
  const { head, form: settled } = await settleForm(tx, deps, locked, form);
  const refuse = (basket: Basket, totals: OrderTotals) =>
    describeChanges(deps.settings(), basket, totals, settled) ??
    refuseMissedDay(tx, deps, basketLeadDays(basket), settled);
  return orderBasket(tx, deps, head, settled, as, refuse);
}

/**
 * Turns the basket into an order in one transaction [CART-10]: compares what the shopper saw with the current state (failing with `changed`
 * if it differs), deducts stock and batches, stores the lines, puts the emails into the outbox and empties the basket. The same key always
 * returns the same order; with another basket it is refused.
 */
export async function placeOrder(
  deps: OrderDeps,
  token: string | null,
  form: OrderForm,
): Promise<PlaceResult> {
  const { result, productIds, basket } = await transact(deps.db, (tx) =>
    place(tx, withSteadySettings(deps), token, form),
  );
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  return result.ok || !basket ? result : { ...result, basket };
}
