import { createHash } from 'node:crypto';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import { failure } from '../../domain/result.ts';

/** Codes that are sent, and tries that are taken, for one number and telephone in an hour that begins with the first code. */
export const MAX_SENT = 3;
export const MAX_TRIED = 5;
export const HOUR_MS = 3_600_000;
/** A code opens the order for so long. */
export const CODE_MS = 10 * 60_000;

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const HOUR = 'через\u00a0час или позвоните нам: мы откроем заказ по телефону';

/** There was no other code; answered for any number and telephone, so that it says nothing of an order. */
export const NO_MORE_SENT = failure(
  'sent',
  `За час отправляем не больше ${MAX_SENT}\u00a0кодов на один заказ. Попробуйте ${HOUR}`,
);
/** No code opens it now, not the right one either. */
export const NO_MORE_TRIED = failure('tried', `Слишком много попыток. Попробуйте ${HOUR}`);

/** What stands for a number with its telephone. */
export function codeKey({ number, phone }: NamedOrder): string {
  return digest(number, phone);
}

/** What stands for a code of theirs. */
export function codeDigest(named: NamedOrder, code: string): string {
  return digest(codeKey(named), code);
}
