import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { coupons, couponUses } from '../../src/data/schema/discount.ts';
import { orders } from '../../src/data/schema/order.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { addCoupon } from '../../src/services/discount/manage-coupons.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm, type ServedOrders } from '../services/serve-orders.ts';

const TAKERS = 100;
const PRICE = 999;
/** 10 % of the price in kopecks, rounded half up. */
const DISCOUNT = 100;

/** The order form as the page would show it for this basket, including the coupon. */
async function formOf({ shop }: ServedOrders, token: string): Promise<Record<string, string>> {
  const basket = await shop.basket.show(token);
  return { ...filledForm(basket), seenTotal: String(basketTotals(basket).total) };
}

/**
 * A hundred baskets with the same coupon, which can be used once, are ordered at the same time, each form sent twice: one order gets the
 * discount; the others are refused, show the new total and are then ordered without it. Returns what went wrong, one line each.
 */
export async function attackCoupon(connection: Connection, served: ServedOrders): Promise<string[]> {
  const { db } = connection;
  const code = `LAST${Date.now()}`;
  await addCoupon(db, { code, kind: 'percent', amount: 1000, maxUses: 1 });
  const { offerId } = await makeOffer(connection, { price: kopecks(PRICE), stock: units(TAKERS) });
  const takers = await Promise.all(
    Array.from({ length: TAKERS }, async () => {
      const added = await served.post('/basket/add', { offer: String(offerId), quantity: '1' });
      const token = added.token ?? '';
      const applied = await served.shop.discount.applyCoupon(token, code);
      return { token, applied: applied.ok, fields: await formOf(served, token) };
    }),
  );
  const wrong: string[] = [];
  const numbers: string[] = [];
  const order = async (token: string, fields: Record<string, string>): Promise<boolean> => {
    const twins = await Promise.all([0, 1].map(() => served.post('/order/place', fields, token)));
    const placed = new Set(twins.flatMap(({ body }) => (body.ok && body.number ? [body.number] : [])));
    if (placed.size > 1) wrong.push(`one form made ${[...placed].join(' and ')}`);
    for (const { status, body } of twins)
      if (!body.ok && (status !== 409 || !body.message))
        wrong.push(`refused with ${status}: ${body.message}`);
    numbers.push(...placed);
    return placed.size > 0;
  };
  const began = performance.now();
  const first = await Promise.all(takers.map(({ token, fields }) => order(token, fields)));
  const late = takers.filter((_, at) => !first[at]);
  const second = await Promise.all(late.map(async ({ token }) => order(token, await formOf(served, token))));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const won = first.filter(Boolean).length;
  console.log(`  ${won} of ${TAKERS} with the coupon, ${second.filter(Boolean).length} without, ${took} s`);

  if (!takers.every(({ applied }) => applied)) wrong.push('a basket could not take the coupon');
  if (won !== 1) wrong.push(`${won} orders went through at the price of the coupon`);
  if (!second.every(Boolean)) wrong.push('somebody could not order without the coupon');
  const placed = await db.select().from(orders).where(inArray(orders.number, numbers));
  const cheap = placed.filter(({ couponCode, discount }) => couponCode === code && discount === DISCOUNT);
  const whole = placed.filter(({ couponCode, total }) => couponCode === '' && total === PRICE);
  if (cheap.length !== 1 || whole.length !== TAKERS - 1)
    wrong.push(`${cheap.length} orders with the discount, ${whole.length} at the full price`);
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  const uses = await db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon?.id ?? 0), isNull(couponUses.releasedAt)));
  if (coupon?.uses !== 1 || uses.length !== 1)
    wrong.push(`the coupon counts ${coupon?.uses} uses, ${uses.length} are written down`);
  return wrong;
}
