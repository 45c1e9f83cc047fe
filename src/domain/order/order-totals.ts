import type { BasketLine } from '../basket/basket.ts';
import { deliveryPrice, type Zone } from '../delivery/delivery.ts';
import { type DeliveryPrices, liftPrice } from '../delivery/lift.ts';
import { basketTotals, type DiscountedBasket, type Totals } from '../discount/discount.ts';
import { addMoney, type Kopecks, kopecks, NOTHING } from '../measures/money.ts';
import type { DeliveryMethod, Floor } from './order.ts';
import { DELIVERY_METHOD_FACTS } from './order-lists.ts';

/** Fields of the order form that affect the total. */
export interface Receiving {
  /** Null for a place outside the tariff. */
  zone: Zone | null;
  delivery: DeliveryMethod;
  /** Floor to carry the order to; absent for delivery to the entrance. */
  carry?: Floor;
  /** Delivery price set by the staff; absent for the tariff's. */
  fixedFee?: Kopecks;
}

/** What is ordered, as far as the total depends on it. */
export interface OrderedGoods extends DiscountedBasket {
  lines: readonly Pick<BasketLine, 'id' | 'total' | 'weight' | 'orderable'>[];
}

/** Whether the delivery price is agreed by telephone, because the shop has no tariff, or the place is outside it. */
export function isPriceByPhone(
  { tariff }: Pick<DeliveryPrices, 'tariff'>,
  { zone, delivery, fixedFee }: Pick<Receiving, 'zone' | 'delivery' | 'fixedFee'>,
): boolean {
  if (DELIVERY_METHOD_FACTS[delivery].isPickup || fixedFee !== undefined) return false;
  return tariff === null || zone === null;
}

export interface OrderTotals
  extends Pick<Totals, 'discount' | 'bonusPaid' | 'total' | 'lineDiscounts' | 'toEarn'> {
  /** Price of the goods, samples included. */
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
}

/** Returns the total weight ordered in grams; products of unknown weight count as zero. */
export function orderedWeight(lines: readonly { weight: number; orderable: number }[]): number {
  return Math.ceil(lines.reduce((sum, line) => sum + line.weight * line.orderable, 0) / 1000);
}

/**
 * Returns the price of everything to be delivered, before discounts, as the tariff needs it. Free samples alone count as one kopeck, so
 * that the lowest fee applies to them.
 */
export function deliverablePrice({ total, samples }: Pick<OrderedGoods, 'total' | 'samples'>): Kopecks {
  const price = addMoney(total, ...samples.map((sample) => sample.price));
  return price === 0 && samples.length > 0 ? kopecks(1) : price;
}

/**
 * Computes the totals of an order, in the browser and on the server alike: goods, coupon and points, delivery by the tariff, and carrying
 * to the floor [CART-9] [BEYOND-4].
 */
export function orderTotals(
  basket: OrderedGoods,
  { zone, delivery, carry, fixedFee }: Receiving,
  { tariff, lift }: DeliveryPrices,
): OrderTotals {
  const isDelivered = !DELIVERY_METHOD_FACTS[delivery].isPickup;
  const byTariff = zone && tariff ? deliveryPrice(tariff, deliverablePrice(basket), zone) : NOTHING;
  const fee = isDelivered ? (fixedFee ?? byTariff) : NOTHING;
  const liftTotal =
    isDelivered && carry && lift
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
