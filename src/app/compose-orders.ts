import { openTestPayment } from '../adapters/payment/test-payment.ts';
import { systemClock } from '../kit/clock.ts';
import { findLastOrder } from '../services/order/find-last-order.ts';
import { placeFastOrder } from '../services/order/place-fast-order.ts';
import { placeOrder } from '../services/order/place-order.ts';
import { repeatOrder } from '../services/order/repeat-order.ts';
import { showOrder } from '../services/order/show-order.ts';
import { askOrderPayments } from '../services/payment/ask-payment.ts';
import { findPayment } from '../services/payment/find-payment.ts';
import { openPayment, type PaymentWorld } from '../services/payment/open-payment.ts';
import { playTestPayment } from '../services/payment/play-test-payment.ts';
import { settlePayment } from '../services/payment/settle-payment.ts';
import type { Shop } from '../services/shop.ts';

/** What of the orders' world is not the database. */
export type OrderSettings = Partial<Pick<PaymentWorld, 'clock' | 'publicUrl' | 'provider'>>;

/** The world of orders and payments: without keys of a provider the shop plays the bank itself. */
export function orderWorld(
  world: Pick<PaymentWorld, 'db' | 'stockChanged'>,
  settings: OrderSettings,
): PaymentWorld {
  return { clock: systemClock, publicUrl: '', provider: openTestPayment(), ...settings, ...world };
}

/** Binds the services of orders and payments to their world. */
export function composeOrders(world: PaymentWorld): Pick<Shop, 'order' | 'payment'> {
  const { db, provider } = world;
  return {
    order: {
      place: (token, form) => placeOrder(world, token, form),
      placeFast: (token, wishes, form) => placeFastOrder(world, token, wishes, form),
      last: (token) => findLastOrder(world, token),
      show: (number, secret) => showOrder(db, number, secret),
      repeat: (token, asked) => repeatOrder(db, token, asked),
    },
    payment: {
      open: (number, secret) => openPayment(world, number, secret),
      ask: (number, secret) => askOrderPayments(world, number, secret),
      read: (callback) => provider.read(callback),
      settle: (event) => settlePayment(world, event),
      find: (reference) => findPayment(db, reference),
      playTest: (reference, play) =>
        provider.name === 'test'
          ? playTestPayment(world, reference, play)
          : Promise.resolve({ ok: false, code: 'no-payment', message: 'Такой оплаты нет' }),
    },
  };
}
