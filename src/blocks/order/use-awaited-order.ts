import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { postJson } from '../../client/net/post-json.ts';
import { type OrderView, waitsForBank } from '../../domain/order/order.ts';
import { orderViewSchema } from '../../domain/order/order-schema.ts';

/** The order is null if it is unknown. */
const awaitedOrderSchema = v.object({ order: v.nullable(orderViewSchema) });

/** Pauses between requests, in milliseconds: the bank's response arrives within seconds or much later. */
const PAUSES_MS = [0, 5000, 5000, 10_000, 20_000, 20_000];

/**
 * Returns the order; after the shopper's return from the bank, polls until the bank's response is known. Without script the shopper presses
 * a button instead.
 */
export function useAwaitedOrder(first: OrderView, secret: string, returned: boolean): OrderView {
  const [order, setOrder] = useState(first);
  useEffect(() => {
    if (!waitsForBank(first, returned)) return;
    let timer: ReturnType<typeof setTimeout>;
    const pollAfter = ([pause, ...later]: readonly number[]) => {
      if (pause === undefined) return;
      timer = setTimeout(async () => {
        const answer = await postJson(awaitedOrderSchema, '/pay/ask', {
          number: first.number,
          secret,
        });
        if (!answer?.order || answer.order.paymentState === first.paymentState) pollAfter(later);
        else setOrder(answer.order);
      }, pause);
    };
    pollAfter(PAUSES_MS);
    return () => clearTimeout(timer);
  }, [first, secret, returned]);
  return order;
}
