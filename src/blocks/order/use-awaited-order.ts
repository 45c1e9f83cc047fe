import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { postJson } from '../../client/net/post-json.ts';
import { type OrderView, waitsForBank } from '../../domain/order/order.ts';
import { orderViewSchema } from '../../domain/order/order-schema.ts';

/** Null for an order that is not there. */
const askedOrder = v.object({ order: v.nullable(orderViewSchema) });

/** Milliseconds before each question: a bank answers within seconds or not soon. */
const PAUSES_MS = [0, 5000, 5000, 10_000, 20_000, 20_000];

/**
 * The order as it stands: where its shopper has come back from the bank, the bank's answer is asked for until it is there. Without script
 * a button does.
 */
export function useAwaitedOrder(first: OrderView, secret: string, returned: boolean): OrderView {
  const [order, setOrder] = useState(first);
  useEffect(() => {
    if (!waitsForBank(first, returned)) return;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = ([pause, ...later]: readonly number[]) => {
      if (pause === undefined) return;
      timer = setTimeout(async () => {
        const answer = await postJson(askedOrder, '/pay/ask', {
          number: first.number,
          secret,
        });
        if (!answer?.order || answer.order.paymentState === first.paymentState) askAfter(later);
        else setOrder(answer.order);
      }, pause);
    };
    askAfter(PAUSES_MS);
    return () => clearTimeout(timer);
  }, [first, secret, returned]);
  return order;
}
