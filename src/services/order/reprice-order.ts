import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { bonusCards, bonusMoves, coupons, couponUses } from '../../data/schema/discount.ts';
import type { Discounts } from '../../domain/discount/applied-discounts.ts';
import { judgeCoupon } from '../../domain/discount/coupon.ts';
import { addMoney, kopecks } from '../../domain/measures/money.ts';
import { type OrderTotals, orderTotals, type Receiving } from '../../domain/order/order-totals.ts';
import type { OrderedLine } from '../../domain/order/plan-goods.ts';
import { linesWithin } from '../basket/judge-coupon.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { receivingOf } from './order-totals.ts';

type RepricedOrder = Pick<
  OrderRow,
  'id' | 'kind' | 'city' | 'delivery' | 'floor' | 'lift' | 'deliveryFixed' | 'bonusPaid'
>;

/** Returns what the total of a stored order depends on. */
export function storedReceiving(
  settings: Pick<Settings, 'cities'>,
  { kind, city, delivery, floor, lift, deliveryFixed }: Omit<RepricedOrder, 'id' | 'bonusPaid'>,
): Receiving {
  const elsewhere = !settings.cities.some(({ name }) => name === city);
  const form = {
    city,
    // The delivery of a fast order is agreed by telephone, as when it was placed.
    delivery: kind === 'fast' ? 'pickup' : delivery,
    ...(elsewhere ? { elsewhere: true as const } : {}),
    ...(floor === null ? {} : { carry: { floor, lift } }),
  } as const;
  return {
    ...receivingOf(settings, form),
    ...(deliveryFixed === null ? {} : { fixedFee: deliveryFixed }),
  };
}

/** Judges the order's coupon for changed goods. When and how often it may be used was decided when the order was placed. */
async function couponOf(
  tx: Queryable,
  orderId: number,
  lines: readonly OrderedLine[],
): Promise<Discounts['coupon']> {
  const [found] = await tx
    .select({ coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)));
  if (!found) return null;
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const valid = { active: true, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null };
  return judgeCoupon(
    { ...found.coupon, ...valid },
    { now: found.coupon.createdAt, usesOfTheirs: 0, lines: await linesWithin(tx, found.coupon, goods) },
  );
}

/** Returns the order's card with at most the points that the shopper has spent. */
async function cardOf(
  tx: Queryable,
  { bonus }: Pick<Settings, 'bonus'>,
  { id, bonusPaid }: RepricedOrder,
): Promise<Discounts['card']> {
  if (bonusPaid === 0) return null;
  const [card] = await tx
    .select({ number: bonusCards.number, balance: bonusCards.balance })
    .from(bonusMoves)
    .innerJoin(bonusCards, eq(bonusCards.id, bonusMoves.cardId))
    .where(and(eq(bonusMoves.orderId, id), eq(bonusMoves.kind, 'spent')));
  if (!card) return null;
  const balance = kopecks(card.balance + bonusPaid);
  return { number: card.number, balance, maxPercent: bonus?.maxPercent ?? 100, requestedPoints: bonusPaid };
}

/** Computes the totals of a stored order for these lines and its present receiving, by the rules of a new one [SHOP-4]. */
export async function repriceOrder(
  tx: Queryable,
  settings: Pick<Settings, 'cities' | 'tariff' | 'lift' | 'bonus'>,
  order: RepricedOrder,
  lines: readonly OrderedLine[],
): Promise<OrderTotals> {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const basket = {
    lines: goods.map(({ id, total, quantity, facts }) => ({
      ...{ id, total, orderable: quantity },
      weight: facts?.weight ?? 0,
    })),
    total: addMoney(...goods.map(({ total }) => total)),
    samples: lines.filter(({ kind }) => kind === 'sample').map(({ total: price }) => ({ price })),
    discounts: { coupon: await couponOf(tx, order.id, lines), card: await cardOf(tx, settings, order) },
    bonusRate: settings.bonus?.rate ?? null,
  };
  return orderTotals(basket, storedReceiving(settings, order), settings);
}
