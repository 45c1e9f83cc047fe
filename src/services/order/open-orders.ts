import { bind } from '../bind.ts';
import { cancelOrder } from './cancel-order.ts';
import { findLastOrder } from './find-last-order.ts';
import { openByCode } from './open-by-code.ts';
import type { OrderDeps } from './order-deps.ts';
import { createOrderQueue } from './order-queue.ts';
import { placeFastOrder } from './place-fast-order.ts';
import { placeOrder } from './place-order.ts';
import { repeatOrder } from './repeat-order.ts';
import { sendOrderCode } from './send-order-code.ts';
import { findBySecret, showOrder } from './show-order.ts';

/** Returns the operations on shoppers' orders; concurrent orders wait in a queue. */
export function openOrders(deps: () => OrderDeps) {
  const { placeInTurn, inTurn } = createOrderQueue(deps);
  const { place, placeFast } = bind(deps, { place: placeOrder, placeFast: placeFastOrder });
  return {
    place: placeInTurn(place),
    placeFast: inTurn(placeFast),
    ...bind(deps, {
      cancel: cancelOrder,
      last: findLastOrder,
      show: showOrder,
      sendCode: sendOrderCode,
      openByCode,
      repeat: repeatOrder,
    }),
    ...bind(() => deps().db, { bySecret: findBySecret }),
  };
}
