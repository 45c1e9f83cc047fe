import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentEvent } from '../../adapters/payment/payment.ts';
import type { TestPlay } from '../../domain/order/test-play.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { findShownPayment } from './find-payment.ts';
import type { PaymentDeps } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Milliseconds until the late callback. */
const LATE_MS = 20_000;
const REPEATS = 3;

/**
 * Simulates a bank: reports success at once, three times or long after the shopper has returned, or a refusal. `wait` resolves when the
 * late report is due. Fails with `no-payment` in a shop with a real provider.
 * @returns path of the order to return to
 */
export async function playTestPayment(
  deps: PaymentDeps,
  reference: string,
  play: TestPlay,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    pause(milliseconds, null, { ref: false }),
): Promise<Result<{ back: string; settled: Promise<unknown> }>> {
  const payment = await findShownPayment(deps, reference);
  if (!payment?.test) return failure('no-payment', 'Такой оплаты нет');
  const event: PaymentEvent = {
    reference,
    uid: `test-${randomBytes(6).toString('hex')}`,
    outcome: play === 'refusal' ? 'refused' : 'paid',
    amount: payment.amount,
    currency: 'BYN',
    message: play === 'refusal' ? 'Недостаточно средств' : '',
  };
  const { back } = payment;
  if (play === 'late')
    return success({ back, settled: wait(LATE_MS).then(() => settlePayment(deps, event)) });
  const times = play === 'repeated' ? REPEATS : 1;
  const settled = await Promise.all(Array.from({ length: times }, () => settlePayment(deps, event)));
  return success({ back, settled: Promise.resolve(settled) });
}
