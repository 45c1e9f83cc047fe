import { createHash } from 'node:crypto';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import { failure } from '../../domain/result.ts';

/** How many codes may be sent, and how many attempts are accepted, for an order number and phone within an hour of the first code. */
export const MAX_SENT = 3;
export const MAX_TRIED = 5;
export const HOUR_MS = 3_600_000;
/** In milliseconds; how long a code is valid. */
export const CODE_MS = 10 * 60_000;

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const HOUR = 'через\u00a0час или позвоните нам: мы откроем заказ по телефону';

/** Failure that any number and phone can get, so that it does not reveal whether there is such an order. */
export const NO_MORE_SENT = failure(
  'sent',
  `За час отправляем не больше ${MAX_SENT}\u00a0кодов на один заказ. Попробуйте ${HOUR}`,
);
/** Failure for every attempt, even with the right code, until the hour is over. */
export const NO_MORE_TRIED = failure('tried', `Слишком много попыток. Попробуйте ${HOUR}`);

export function codeKey({ number, phone }: NamedOrder): string {
  return digest(number, phone);
}

export function codeDigest(named: NamedOrder, code: string): string {
  return digest(codeKey(named), code);
}
