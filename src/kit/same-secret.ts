import { timingSafeEqual } from 'node:crypto';

/** Whether what a stranger gave is the secret; takes as long for any of its length, so that it cannot be guessed letter by letter. */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
