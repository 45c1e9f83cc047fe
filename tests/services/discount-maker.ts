import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { basketDiscounts, bonusCards, coupons } from '../../src/data/schema/discount.ts';
import { basketLines, baskets, orders } from '../../src/data/schema/order.ts';
import { transact } from '../../src/data/transact.ts';
import { fingerprintOf } from '../../src/domain/basket/basket-fingerprint.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { addCard, givePoints } from '../../src/services/discount/manage-cards.ts';
import { addCoupon, type NewCoupon } from '../../src/services/discount/manage-coupons.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { SELLING } from '../selling-settings.ts';
import { makeOffer } from './goods.ts';
import type { OpenShop } from './open-shop.ts';

const DAY = '2020-03-01';
const TENTH = { kind: 'percent', amount: 1000 } as const;
let made = 0;

/** Creates coupons, bonus cards, baskets and orders in a database. */
export function discountMaker(shop: () => OpenShop) {
  const db = () => shop().connection.db;
  const deps = () => ({
    db: db(),
    settings: () => SELLING,
    clock: () => new Date(),
    publicUrl: 'http://shop.test',
  });

  async function coupon(given: Partial<NewCoupon> = {}): Promise<string> {
    const added = await addCoupon(db(), { code: `TEST${++made}`, ...TENTH, ...given });
    if (!added.ok) throw new Error(added.message);
    return added.value.code;
  }

  async function card(points: number): Promise<string> {
    const number = `К${String(++made).padStart(6, '0')}`;
    await addCard(db(), number, DAY);
    if (points > 0) await givePoints(db(), number, kopecks(points));
    return number;
  }

  /** Creates a basket with pieces of a new offer at ten roubles, or of the given one. */
  async function basket(count = 1, offerId?: number): Promise<string> {
    const id = offerId ?? (await makeOffer(shop().connection, { stock: units(1000) })).offerId;
    const added = await addLines(deps(), null, [{ offerId: id, optionIds: [], quantity: units(count) }]);
    if (!added.ok) throw new Error(added.message);
    return added.value.token;
  }

  const balanceOf = async (number: string) =>
    (await db().select().from(bonusCards).where(eq(bonusCards.number, number)))[0]?.balance;
  const usesOf = async (code: string) =>
    (await db().select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;

  /** The form as the order page would fill it for this basket now. */
  async function formOf(token: string, given: Partial<OrderForm> = {}): Promise<OrderForm> {
    const seen = await showBasket(deps(), token);
    return {
      name: 'Анна',
      phone: '+375291234567',
      email: '',
      city: 'Минск',
      delivery: 'pickup',
      address: '',
      payment: 'on-delivery',
      comment: '',
      idempotencyKey: randomUUID(),
      seenTotal: basketTotals(seen).total,
      seenFingerprint: fingerprintOf(seen),
      ...given,
    };
  }

  const place = async (token: string, given: Partial<OrderForm> = {}) =>
    placeOrder(deps(), token, await formOf(token, given));

  /** Creates baskets of one piece with the coupon, all in one query, because separate queries take too long. */
  async function manyBaskets(count: number, offerId: number, code: string): Promise<string[]> {
    const [stored] = await db().select().from(coupons).where(eq(coupons.code, code));
    const ids = Array.from({ length: count }, () => randomUUID());
    await db()
      .insert(baskets)
      .values(ids.map((id) => ({ id, cartcode: id })));
    await db()
      .insert(basketLines)
      .values(ids.map((basketId) => ({ basketId, offerId, quantity: units(1), seenPrice: kopecks(1000) })));
    await db()
      .insert(basketDiscounts)
      .values(ids.map((basketId) => ({ basketId, couponId: stored?.id ?? 0 })));
    return ids;
  }

  async function orderIdOf(placed: Awaited<ReturnType<typeof place>>) {
    if (!placed.ok) throw new Error(placed.message);
    const [order] = await db().select().from(orders).where(eq(orders.number, placed.value.number));
    if (!order) throw new Error('no order');
    return order;
  }

  const inTransaction = (work: Parameters<typeof transact<void>>[1]) => transact(db(), work);

  return {
    db,
    deps,
    coupon,
    card,
    basket,
    balanceOf,
    usesOf,
    formOf,
    place,
    manyBaskets,
    orderIdOf,
    inTransaction,
  };
}
