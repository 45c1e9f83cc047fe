import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentEvent } from '../../adapters/payment/payment.ts';
import { failure, type Result, success } from '../../kit/result.ts';
import type { OrderWorld } from '../order/order-world.ts';
import { findPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

export const TEST_PLAYS = ['success', 'refusal', 'late', 'repeated'] as const;
export type TestPlay = (typeof TEST_PLAYS)[number];

/** How long the late callback waits, in milliseconds. */
export const LATE_MS = 20_000;
const REPEATS = 3;

/**
 * Plays a bank: tells the shop of a success at once, three times, or after the shopper has long come back, or of a refusal.
 * `wait` answers when the late one is due.
 * @returns own path of the order, where the shopper goes back to
 */
export async function playTestPayment(
  world: OrderWorld,
  reference: string,
  play: TestPlay,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    pause(milliseconds, null, { ref: false }),
): Promise<Result<{ back: string; told: Promise<unknown> }>> {
  const payment = await findPayment(world.db, reference);
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
  if (play === 'late') return success({ back, told: wait(LATE_MS).then(() => settlePayment(world, event)) });
  const times = play === 'repeated' ? REPEATS : 1;
  const told = await Promise.all(Array.from({ length: times }, () => settlePayment(world, event)));
  return success({ back, told: Promise.resolve(told) });
}
