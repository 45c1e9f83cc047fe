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
import { discountsOf, holdDiscounts } from '../discount/hold-discounts.ts';
import { forgetDiscounts, redeemCoupon } from '../discount/redeem-coupon.ts';
import { spendPoints } from '../discount/spend-points.ts';
import { withSteadySettings } from '../settings.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTotals } from './order-totals.ts';
import { refuseMissedDay } from './refuse-missed-day.ts';
import { settleBatches } from './settle-batches.ts';
import { lockBasketOffers, takeStock } from './take-stock.ts';
import { ANSWER_HERE, whatChanged } from './what-changed.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

/** The order that a key made before. */
export async function orderOfKey(tx: Queryable, key: string) {
  const { number, secret, basketId, idempotencyFingerprint: fingerprint } = orders;
  const [order] = await tx
    .select({ number, secret, basketId, fingerprint })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return order;
}

export type EarlierOrder = NonNullable<Awaited<ReturnType<typeof orderOfKey>>>;

/** The answer to a repeated key: its order, if it is the sender's; a key alone opens nothing. */
export function earlierResult({ number, secret }: EarlierOrder, isSenders: boolean): Result<PlacedOrder> {
  if (isSenders) return success({ number, secret });
  return failure('other-basket', 'Эта форма уже отправлена из другой корзины. Обновите страницу заказа');
}

/** Whether an order was made of the basket of a token. */
export function isOfBasket({ basketId }: EarlierOrder, token: string | null): boolean {
  return basketId !== null && basketId === readToken(token);
}

export interface Outcome {
  result: Result<PlacedOrder>;
  /** Whose stock is less now. */
  productIds: readonly number[];
  /** What was refused, as it is now. */
  basket?: Basket;
}

/** Does what the form says of goods that there are fewer of than wanted, or of several batches; answers basket and form as they then are. */
async function settleForm(
  tx: Queryable,
  { settings: readSettings }: OrderDeps,
  held: BasketHead,
  form: OrderForm,
): Promise<{ head: BasketHead; form: OrderForm }> {
  const settings = readSettings();
  const { batchWays = {}, shortages = {}, seenFingerprint } = form;
  const asIs = { head: held, form };
  if (Object.keys(batchWays).length + Object.keys(shortages).length === 0) return asIs;
  const basket = await readLines(tx, held, settings);
  if (fingerprintOf(basket) !== seenFingerprint) return asIs;
  const answered = await applyShortageAnswers(tx, settings, held, shortages);
  const head = answered ? bumpVersion(tx, held, answered) : held;
  const left = answered ? await readLines(tx, head, settings) : basket;
  const { settled } = await settleBatches(tx, head, left, ({ id }) => batchWays[id] ?? null);
  if (!settled && !answered) return asIs;
  const seen = fingerprintOf(await readLines(tx, head, settings));
  return { head, form: { ...form, seenFingerprint: seen } };
}

/** A refusal may say what the basket holds now. */
export type PlaceResult = Result<PlacedOrder> | (Failure & { basket: Basket });

export const outcomeOf = (result: Result<PlacedOrder>): Outcome => ({ result, productIds: [] });

const NOT_OFFERED = failure('payment', 'Этот способ оплаты больше не принимаем: выберите другой');
const EMPTY = failure('empty', 'Корзина пуста: заказывать пока нечего');

/** The basket with its offers, coupon and card held, so that it stays as it is read; or why its coupon was taken out. */
async function holdBasket(
  tx: Queryable,
  { settings: readSettings }: OrderDeps,
  held: BasketHead,
  phone: string,
): Promise<{ basket: Basket; discounted: boolean } | Failure> {
  const settings = readSettings();
  lockBasketOffers(tx, held.id);
  const [discounts, basket] = await Promise.all([discountsOf(tx, held.id), readLines(tx, held, settings)]);
  if (!discounts) return { basket, discounted: false };
  const withdrawn = await holdDiscounts(tx, discounts, phone);
  return withdrawn ?? { basket: await readLines(tx, held, settings), discounted: true };
}

function emptyBasket(tx: Queryable, held: BasketHead): void {
  send(tx, tx.delete(basketLines).where(eq(basketLines.basketId, held.id)));
  send(tx, tx.delete(basketSamples).where(eq(basketSamples.basketId, held.id)));
  bumpVersion(tx, held, { removed: [], sets: [] });
}

/** What is done with a basket that is held, its offers too: the order of what `seen` lets pass. */
export async function orderBasket(
  tx: Queryable,
  deps: OrderDeps,
  held: BasketHead,
  form: OrderForm,
  { kind, idempotencyFingerprint }: Pick<NewOrder, 'kind' | 'idempotencyFingerprint'>,
  refuse: (basket: Basket, totals: OrderTotals) => Promise<Failure | null> | Failure | null,
): Promise<Outcome> {
  const settings = deps.settings();
  const isOffered = kind === 'fast' || settings.paymentMethods.includes(form.payment);
  if (!isOffered) return outcomeOf(NOT_OFFERED);
  const found = await holdBasket(tx, deps, held, form.phone);
  if ('code' in found) return outcomeOf(found);
  const { basket, discounted } = found;
  if (basket.lines.length + basket.samples.length === 0) return outcomeOf(EMPTY);
  // What a fast order costs to bring is agreed by telephone.
  const receiving: OrderForm = kind === 'fast' ? { ...form, delivery: 'pickup' } : form;
  const totals = orderTotals(settings, basket, receiving);
  const refused = (await refuse(basket, totals)) ?? unanswered(basket, ANSWER_HERE);
  if (refused) return { ...outcomeOf(refused), basket };
  const ordered = basket.lines.filter(({ orderable }) => orderable > 0);
  if (ordered.length + basket.samples.length === 0)
    return outcomeOf(failure('sold-out', 'Ничего из корзины заказать уже нельзя'));
  takeStock(tx, ordered);
  const { coupon } = basket.discounts;
  const couponCode = coupon?.verdict === 'applied' ? coupon.code : '';
  const goods = { ordered, samples: basket.samples };
  const made = { basketId: held.id, kind, idempotencyFingerprint, ...goods, form, totals, couponCode };
  const { id: orderId, number, secret } = await writeOrder(tx, deps, made);
  if (discounted) {
    await redeemCoupon(tx, { orderId, basketId: held.id, phone: form.phone }, basket.discounts);
    await spendPoints(tx, { orderId, basketId: held.id, amount: totals.bonusPaid }, settings.bonus);
    forgetDiscounts(tx, held.id);
  }
  emptyBasket(tx, held);
  return { result: success({ number, secret }), productIds: ordered.map(({ productId }) => productId) };
}

async function place(
  tx: Queryable,
  deps: OrderDeps,
  token: string | null,
  form: OrderForm,
): Promise<Outcome> {
  // The basket is held first: who waited for it sees the order that was made of it.
  const [held, earlier] = await Promise.all([lockBasket(tx, token), orderOfKey(tx, form.idempotencyKey)]);
  if (earlier) return outcomeOf(earlierResult(earlier, isOfBasket(earlier, token)));
  if (!held) return outcomeOf(EMPTY);
  const as = { kind: 'order', idempotencyFingerprint: '' } as const;
  const { head, form: settled } = await settleForm(tx, deps, held, form);
  const refuse = (basket: Basket, totals: OrderTotals) =>
    whatChanged(deps.settings(), basket, totals, settled) ?? refuseMissedDay(tx, deps, basket, settled);
  return orderBasket(tx, deps, head, settled, as, refuse);
}

/**
 * Makes the basket an order in one transaction [CART-10]: what the shopper saw is compared with what is (else it fails with `changed`), the stock and its
 * batches are taken, the lines are written down as they are now, the letters are left in the outbox and the basket is emptied.
 * The same key gives the same order, whenever and however often it comes; with another basket it is refused.
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
