import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a received value equals the secret. Takes the same time for all values of its length, so that it cannot be guessed character by
 * character.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
