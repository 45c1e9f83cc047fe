import { createHash } from 'node:crypto';
import type { LineWish } from '../../domain/basket/basket.ts';
import type { FastOrderForm } from '../../domain/order/order.ts';
import { readToken } from '../basket/find-basket.ts';

/** What shows that a repeated fast order of goods is the same visitor's. */
export interface FastOrderProof {
  /** Kept with the order. */
  fingerprint: string;
  /** Those of earlier orders that this request proves to be its own. */
  fits: ReadonlySet<string>;
}

const fingerprintOf = (kind: string, ...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/**
 * The proof of a fast order of goods, which has no basket of the visitor's: the secret in their cookie, or, for who came without
 * one, everything they typed. Whoever can repeat all of that with the key reads nothing new on the order's page.
 */
export function fastOrderProof(
  token: string | null,
  wishes: readonly LineWish[],
  { idempotencyKey, phone, name, comment }: FastOrderForm,
): FastOrderProof {
  const visitor = readToken(token);
  const typed = fingerprintOf('typed', idempotencyKey, phone, name, comment, wishes);
  if (!visitor) return { fingerprint: typed, fits: new Set([typed]) };
  const cookie = fingerprintOf('cookie', idempotencyKey, visitor);
  // The first try may have come before there was a basket.
  return { fingerprint: cookie, fits: new Set([cookie, typed]) };
}
