import * as v from 'valibot';
import type { PaymentEvent } from './payment.ts';

/** The answer to «Transaction status query» of docs.bepaid.by; sums stand in the order, not in the transaction. */
const asked = v.object({
  checkout: v.object({
    status: v.nullish(v.string(), ''),
    message: v.nullish(v.string(), ''),
    finished: v.optional(v.boolean(), false),
    expired: v.optional(v.boolean(), false),
    order: v.object({
      amount: v.pipe(v.number(), v.integer()),
      currency: v.string(),
      tracking_id: v.nullish(v.string(), ''),
    }),
    gateway_response: v.nullish(
      v.object({
        payment: v.nullish(
          v.object({
            uid: v.nullish(v.string(), ''),
            status: v.nullish(v.string(), ''),
            message: v.nullish(v.string(), ''),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Reads what the checkout service says of an attempt. A card that was declined leaves the attempt open while others may be
 * tried; one whose time is over is a refusal, unless the bank still works on it.
 * @throws for an answer of another shape or about another attempt
 */
export function readCheckout(answer: unknown, reference: string): PaymentEvent | 'open' {
  const { checkout } = v.parse(asked, answer);
  const { amount, currency, tracking_id: trackingId } = checkout.order;
  if (trackingId !== reference) throw new Error('bePaid answered about another payment');
  const payment = checkout.gateway_response?.payment;
  const uid = payment?.uid ?? '';
  const status = payment?.status || checkout.status;
  const event = { reference, uid, amount, currency };
  if (status === 'successful') {
    if (!uid) throw new Error('bePaid reported a success without its number');
    return { ...event, outcome: 'paid', message: '' };
  }
  const over = checkout.expired && status !== 'pending';
  const refused = checkout.finished && (status === 'failed' || status === 'error' || status === 'expired');
  if (!over && !refused) return 'open';
  const message = payment?.message || checkout.message || (over ? 'Срок оплаты истёк' : '');
  return { ...event, outcome: 'refused', message };
}
