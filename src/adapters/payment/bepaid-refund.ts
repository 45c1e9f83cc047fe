import * as v from 'valibot';
import type { ServiceAnswer } from '../web/call-service.ts';
import type { RefundAnswer } from './payment.ts';

/** A transaction of the card API, and the errors of a request that it refuses. */
const transactionSchema = v.object({
  transaction: v.object({
    uid: v.pipe(v.string(), v.nonEmpty()),
    status: v.string(),
    message: v.nullish(v.string(), ''),
  }),
});
const refusalSchema = v.union([
  v.pipe(
    v.object({ response: v.object({ message: v.string() }) }),
    v.transform(({ response }) => response.message),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => message),
  ),
]);

const OUTCOMES: Readonly<Record<string, RefundAnswer['outcome']>> = {
  successful: 'refunded',
  failed: 'refused',
  error: 'refused',
};

/** Statuses that say that the request itself was refused, so that it will never be carried out. */
const REFUSED: readonly number[] = [400, 404, 422];

/** Returns the outcome that a transaction's status means; one that is still worked on, or unknown, is pending. */
export const refundOutcome = (status: string): RefundAnswer['outcome'] =>
  (Object.hasOwn(OUTCOMES, status) && OUTCOMES[status]) || 'pending';

/**
 * Reads the answer to a refund or to a query about it.
 * @throws for any other answer, which says nothing about the refund
 */
export function readRefund({ status, json }: ServiceAnswer): RefundAnswer {
  const refusal = REFUSED.includes(status) ? v.safeParse(refusalSchema, json) : null;
  const made = v.safeParse(transactionSchema, json);
  if (made.success) {
    const { uid, status: state, message } = made.output.transaction;
    return { uid, outcome: refundOutcome(state), message: message ?? '' };
  }
  if (refusal?.success) return { uid: '', outcome: 'refused', message: refusal.output };
  throw new Error(`bePaid answered ${status} ${JSON.stringify(json).slice(0, 300)}`);
}
