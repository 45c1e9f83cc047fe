import * as v from 'valibot';
import type { PaymentEvent } from './payment.ts';

/** Response to «Transaction status query» of docs.bepaid.by; amounts are part of the order, not of the transaction. */
const statusSchema = v.object({
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
 * Reads the state of an attempt from a response of the checkout service. After a declined card the attempt stays open as long as other
 * cards may be tried. An expired attempt counts as refused, unless the bank is still processing it.
 * @throws for a response of another shape or about another attempt
 */
export function readCheckout(answer: unknown, reference: string): PaymentEvent | 'open' {
  const { checkout } = v.parse(statusSchema, answer);
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
