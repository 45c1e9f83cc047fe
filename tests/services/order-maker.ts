import { randomUUID } from 'node:crypto';
import type { Connection } from '../../src/data/connection.ts';
import type { LineRequest } from '../../src/domain/basket/basket.ts';
import { fingerprintOf } from '../../src/domain/basket/basket-fingerprint.ts';
import { deliveryPrice } from '../../src/domain/delivery/delivery.ts';
import { addMoney } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm, PlacedOrder } from '../../src/domain/order/order.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import type { OrderDeps } from '../../src/services/order/order-deps.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { TARIFF } from '../demo-delivery.ts';
import { SELLING } from '../selling-settings.ts';

export interface GoodsRequest {
  offerId: number;
  count?: number;
  optionIds?: number[];
}

/** A clock that stands still until the test moves it. */
export function standingClock(start = '2026-11-21T10:00:00Z') {
  let now = new Date(start);
  const clock = Object.assign(() => now, {
    move(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
  });
  return clock;
}

export function orderMaker(connection: () => Connection, clock: () => Date) {
  const db = () => connection().db;
  const maker = {
    deps: (): OrderDeps => ({ db: db(), settings: () => SELLING, clock, publicUrl: 'https://shop.example' }),

    async basketWith(...requests: GoodsRequest[]) {
      const lines = requests.map(
        ({ offerId, count = 1, optionIds = [] }): LineRequest => ({
          offerId,
          optionIds,
          quantity: units(count),
        }),
      );
      const added = await addLines(maker.deps(), null, lines);
      if (!added.ok) throw new Error(added.message);
      return added.value;
    },

    /** Returns the form as the order page would fill it for this basket now. */
    async formFor(token: string, given: Partial<OrderForm> = {}): Promise<OrderForm> {
      const basket = await showBasket(maker.deps(), token);
      const isDelivered = (given.delivery ?? 'delivery') === 'delivery';
      const fee = isDelivered
        ? deliveryPrice(TARIFF, basket.total, given.city === 'Минск' ? 'minsk' : 'country')
        : addMoney();
      return {
        name: 'Анна',
        phone: '+375291234567',
        email: 'anna@example.by',
        city: 'Гомель',
        delivery: 'delivery',
        address: 'ул. Советская, 1',
        payment: 'on-delivery',
        comment: 'Позвоните вечером',
        idempotencyKey: randomUUID(),
        seenTotal: addMoney(basket.total, fee),
        seenFingerprint: fingerprintOf(basket),
        ...given,
      };
    },

    /** Places an order for these products, from several batches where one is not enough. */
    async place(given: Partial<OrderForm>, ...requests: GoodsRequest[]): Promise<PlacedOrder> {
      const { token, basket } = await maker.basketWith(...requests);
      const batchOptions = Object.fromEntries(basket.lines.map(({ id }) => [id, 'several' as const]));
      const form = await maker.formFor(token, { batchOptions, ...given });
      const placed = await placeOrder(maker.deps(), token, form);
      if (!placed.ok) throw new Error(placed.message);
      return placed.value;
    },
  };
  return maker;
}
