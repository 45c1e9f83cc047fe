import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketSamples } from '../../data/schema/discount.ts';
import { basketLines, orders } from '../../data/schema/order.ts';
import { send, transact } from '../../data/transact.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { asksAboutBatches } from '../../domain/basket/batch-choice.ts';
import { joinNotes, noteAbout } from '../../domain/basket/join-notes.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { type Failure, failure, type Result, success } from '../../domain/result.ts';
import { type BasketHead, bumpVersion, lockBasket, readToken } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import { discountsOf, holdDiscounts } from '../discount/hold-discounts.ts';
import { forgetDiscounts, redeemCoupon } from '../discount/redeem-coupon.ts';
import { spendPoints } from '../discount/spend-points.ts';
import type { Settings } from '../settings.ts';
import type { OrderDeps } from './order-deps.ts';
import { lacksInstalment, leavesNothing, orderTotals } from './order-totals.ts';
import { refuseMissedDay } from './refuse-missed-day.ts';
import { settleBatches } from './settle-batches.ts';
import { lockBasketOffers, takeStock } from './take-stock.ts';
import { lineName, type NewOrder, writeOrder } from './write-order.ts';

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

function changedLines(basket: Basket): string[] {
  return basket.lines
    .flatMap((line) => {
      const what = line.notice?.message ?? line.batchNotice;
      return what ? [noteAbout(lineName(line), what)] : [];
    })
    .slice(0, 3);
}

/** What other goods than those of the order form lie in the basket now; null when they are those the shopper saw. */
export function changedGoods(basket: Basket, { seenFingerprint }: OrderForm): Failure<'changed'> | null {
  if (fingerprintOf(basket) === seenFingerprint) return null;
  const lead = 'Пока вы оформляли заказ, корзина изменилась.';
  const changes = changedLines(basket);
  return failure('changed', joinNotes([lead, ...changes, 'Проверьте заказ и отправьте его ещё раз.']));
}

/** What the shopper has not seen yet; null when this is the order they saw. */
function whatChanged(
  { credit }: Pick<Settings, 'credit'>,
  basket: Basket,
  totals: OrderTotals,
  form: OrderForm,
): Failure | null {
  const goods = changedGoods(basket, form);
  if (goods) return goods;
  if (basket.lines.some(asksAboutBatches)) return failure('batches', 'Выберите, как собрать товар');
  if (lacksInstalment(credit, totals.total, form))
    return failure(
      'changed',
      `Рассрочка\u00a0— для заказов дороже ${formatRoubles(credit.instalment.above)} Выберите срок кредита или другую оплату.`,
    );
  if (leavesNothing(credit, totals.total, form))
    return failure(
      'changed',
      'Первый взнос покрывает весь заказ: занимать нечего. Уменьшите взнос или выберите другую оплату.',
    );
  if (totals.total === form.seenTotal) return null;
  return failure(
    'changed',
    `${bringingText(totals, form)} Итог изменился: теперь ${formatRoubles(totals.total)} Проверьте его и отправьте заказ ещё раз.`,
  );
}

/** What bringing the goods costs, in a sentence with its full stop: the form's fields may have changed it without script. */
function bringingText(
  { deliveryTotal, liftTotal }: OrderTotals,
  { delivery, city, elsewhere, carry }: OrderForm,
): string {
  if (delivery === 'pickup') return 'Самовывоз бесплатно.';
  const free = elsewhere ? 'цену назовём по телефону' : 'бесплатно';
  const fee = deliveryTotal === 0 ? free : formatRoubles(deliveryTotal);
  if (!carry) return `Доставка (${city}): ${fee}${deliveryTotal === 0 ? '.' : ''}`;
  return `Доставка (${city}): ${fee}, подъём на ${carry.floor} этаж: ${formatRoubles(liftTotal)}`;
}

export interface Outcome {
  result: Result<PlacedOrder>;
  /** Whose stock is less now. */
  productIds: readonly number[];
  /** What was refused, as it is now. */
  basket?: Basket;
}

/** Does what the form says of goods that one batch does not suffice for; answers the form as it then is. */
async function settleForm(
  tx: Queryable,
  { settings }: OrderDeps,
  held: BasketHead,
  form: OrderForm,
): Promise<OrderForm> {
  const { batchWays, seenFingerprint } = form;
  if (!batchWays || Object.keys(batchWays).length === 0) return form;
  const basket = await readLines(tx, held, settings);
  if (fingerprintOf(basket) !== seenFingerprint) return form;
  const { settled } = await settleBatches(tx, held, basket, ({ id }) => batchWays[id] ?? null);
  if (!settled) return form;
  return { ...form, seenFingerprint: fingerprintOf(await readLines(tx, held, settings)) };
}

/** A refusal may say what the basket holds now. */
export type PlaceResult = Result<PlacedOrder> | (Failure & { basket: Basket });

export const outcomeOf = (result: Result<PlacedOrder>): Outcome => ({ result, productIds: [] });

const EMPTY = failure('empty', 'Корзина пуста: заказывать пока нечего');

/** The basket with its offers, coupon and card held, so that it stays as it is read; or why its coupon was taken out. */
async function holdBasket(
  tx: Queryable,
  { settings }: OrderDeps,
  held: BasketHead,
  phone: string,
): Promise<{ basket: Basket; discounted: boolean } | Failure> {
  lockBasketOffers(tx, held.id);
  const [discounts, basket] = await Promise.all([discountsOf(tx, held.id), readLines(tx, held, settings)]);
  if (!discounts) return { basket, discounted: false };
  const withdrawn = await holdDiscounts(tx, discounts, phone);
  return withdrawn ?? { basket: await readLines(tx, held, settings), discounted: true };
}

function emptyBasket(tx: Queryable, held: BasketHead): void {
  send(tx, tx.delete(basketLines).where(eq(basketLines.basketId, held.id)));
  send(tx, tx.delete(basketSamples).where(eq(basketSamples.basketId, held.id)));
  bumpVersion(tx, held, []);
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
  const found = await holdBasket(tx, deps, held, form.phone);
  if ('code' in found) return outcomeOf(found);
  const { basket, discounted } = found;
  if (basket.lines.length + basket.samples.length === 0) return outcomeOf(EMPTY);
  // What a fast order costs to bring is agreed by telephone.
  const receiving: OrderForm = kind === 'fast' ? { ...form, delivery: 'pickup' } : form;
  const totals = orderTotals(deps.settings, basket, receiving);
  const refused = await refuse(basket, totals);
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
    await spendPoints(tx, { orderId, basketId: held.id, amount: totals.bonusPaid });
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
  const settled = await settleForm(tx, deps, held, form);
  const refuse = (basket: Basket, totals: OrderTotals) =>
    whatChanged(deps.settings, basket, totals, settled) ?? refuseMissedDay(tx, deps, basket, settled);
  return orderBasket(tx, deps, held, settled, as, refuse);
}

/**
 * Makes the basket an order in one transaction [CART-10]: what the shopper saw is compared with what is, the stock and its
 * batches are taken, the lines are written down as they are now, the letters are left in the outbox and the basket is emptied.
 * The same key gives the same order, whenever and however often it comes; with another basket it is refused.
 */
export async function placeOrder(
  deps: OrderDeps,
  token: string | null,
  form: OrderForm,
): Promise<PlaceResult> {
  const { result, productIds, basket } = await transact(deps.db, (tx) => place(tx, deps, token, form));
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  return result.ok || !basket ? result : { ...result, basket };
}
