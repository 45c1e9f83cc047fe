import { openNoPayment } from '../adapters/payment/no-payment.ts';
import { systemClock } from '../kit/clock.ts';
import { cancelOrder } from '../services/order/cancel-order.ts';
import { findLastOrder } from '../services/order/find-last-order.ts';
import { openByCode } from '../services/order/open-by-code.ts';
import { createOrderQueue } from '../services/order/order-queue.ts';
import { placeFastOrder } from '../services/order/place-fast-order.ts';
import { placeOrder } from '../services/order/place-order.ts';
import { repeatOrder } from '../services/order/repeat-order.ts';
import { sendOrderCode } from '../services/order/send-order-code.ts';
import { findBySecret, showOrder } from '../services/order/show-order.ts';
import { askOrderPayments } from '../services/payment/ask-payment.ts';
import { findPayment } from '../services/payment/find-payment.ts';
import { openPayment, type PaymentDeps } from '../services/payment/open-payment.ts';
import { playTestPayment } from '../services/payment/play-test-payment.ts';
import { settlePayment } from '../services/payment/settle-payment.ts';
import type { Shop } from '../services/shop.ts';

/** What of the orders' dependencies is not the database. */
export type OrderSettings = Partial<Pick<PaymentDeps, 'clock' | 'publicUrl' | 'provider' | 'listeners'>>;

/** What orders and payments depend on; cards are taken only where a provider is given. */
export function bindOrderDeps(
  deps: Pick<PaymentDeps, 'db' | 'settings' | 'stockChanged'>,
  settings: OrderSettings,
): PaymentDeps {
  return { clock: systemClock, publicUrl: '', provider: openNoPayment(), ...settings, ...deps };
}

/** Binds the services of orders and payments to what they depend on. */
export function composeOrders(deps: PaymentDeps): Pick<Shop, 'order' | 'payment'> {
  const { db, provider } = deps;
  const queue = createOrderQueue(deps);
  return {
    order: {
      place: (token, form) => queue.place(token, form, () => placeOrder(deps, token, form)),
      placeFast: (token, wishes, form) => queue.inTurn(() => placeFastOrder(deps, token, wishes, form)),
      bySecret: (secret) => findBySecret(db, secret),
      cancel: (number, secret) => cancelOrder(deps, number, secret),
      last: (token) => findLastOrder(deps, token),
      show: (number, secret) => showOrder(deps, number, secret),
      sendCode: (named) => sendOrderCode(deps, named),
      openByCode: (named, code) => openByCode(deps, named, code),
      repeat: (token, asked) => repeatOrder(deps, token, asked),
    },
    payment: {
      open: (number, secret) => openPayment(deps, number, secret),
      ask: (number, secret) => askOrderPayments(deps, number, secret),
      read: (callback) => provider.read(callback),
      settle: (event) => settlePayment(deps, event),
      // The page of the stand-in bank is nowhere once the shop has it no more.
      find: async (reference) => {
        const payment = await findPayment(db, reference);
        return payment?.test && provider.name !== 'test' ? null : payment;
      },
      playTest: (reference, play) =>
        provider.name === 'test'
          ? playTestPayment(deps, reference, play)
          : Promise.resolve({ ok: false, code: 'no-payment', message: 'Такой оплаты нет' }),
    },
  };
}
