import type { Basket } from '../basket/basket.ts';
import { deliveryPrice, type Zone } from '../delivery/delivery.ts';
import { type BringingPrices, liftPrice } from '../delivery/lift.ts';
import { basketTotals, type Totals } from '../discount/discount.ts';
import { addMoney, type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import type { DeliveryWay, Floor } from './order.ts';
import { RECEIVING } from './order-lists.ts';

/** What of the order form changes its sum. */
export interface Receiving {
  /** Null: a place beyond the tariff. */
  zone: Zone | null;
  delivery: DeliveryWay;
  /** Absent: to the entrance. */
  carry?: Floor;
}

/** True where what delivery costs is agreed by telephone: the shop has no tariff, or none for the place. */
export function isPriceByPhone(
  { tariff }: Pick<BringingPrices, 'tariff'>,
  { zone, delivery }: Pick<Receiving, 'zone' | 'delivery'>,
): boolean {
  return !RECEIVING[delivery].isFetched && (tariff === null || zone === null);
}

export interface OrderTotals
  extends Pick<Totals, 'discount' | 'bonusPaid' | 'total' | 'lineDiscounts' | 'toEarn'> {
  /** Samples included. */
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
}

/** Grams of what is ordered; goods of unknown weight count nothing. */
export function orderedWeight(lines: readonly { weight: number; orderable: number }[]): number {
  return Math.ceil(lines.reduce((sum, line) => sum + line.weight * line.orderable, 0) / 1000);
}

/** What the tariff goes by: all that is brought, before any discount. Samples that cost nothing are brought for the least fee all the same. */
export function broughtPrice({ total, samples }: Pick<Basket, 'total' | 'samples'>): Kopecks {
  const price = addMoney(total, ...samples.map((sample) => sample.price));
  return price === 0 && samples.length > 0 ? kopecks(1) : price;
}

/**
 * What a basket comes to on the order form, in the browser and at the server alike: goods, coupon and points, delivery by the
 * tariff, carrying to the floor [CART-9] [BEYOND-4].
 */
export function orderTotals(
  basket: Basket,
  { zone, delivery, carry }: Receiving,
  { tariff, lift }: BringingPrices,
): OrderTotals {
  const brought = !RECEIVING[delivery].isFetched;
  const fee = brought && zone && tariff ? deliveryPrice(tariff, broughtPrice(basket), zone) : NOTHING;
  const liftTotal =
    brought && carry && lift
      ? liftPrice(lift, orderedWeight(basket.lines), carry.floor, carry.lift)
      : NOTHING;
  const {
    goods,
    samples,
    maxBonus: _most,
    delivery: deliveryTotal,
    total,
    ...rest
  } = basketTotals(basket, fee);
  return {
    goodsTotal: addMoney(goods, samples),
    deliveryTotal,
    liftTotal,
    ...rest,
    total: addMoney(total, liftTotal),
  };
}
