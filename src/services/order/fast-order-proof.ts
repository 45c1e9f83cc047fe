import { createHash } from 'node:crypto';
import type { LineRequest } from '../../domain/basket/basket.ts';
import type { FastOrderForm } from '../../domain/order/order.ts';
import { readToken } from '../basket/find-basket.ts';

/** Proof that a repeated fast order comes from the same visitor. */
export interface FastOrderProof {
  /** Fingerprint that is stored with the order. */
  fingerprint: string;
  /** Fingerprints of earlier orders that this request may repeat. */
  fits: ReadonlySet<string>;
}

const fingerprintOf = (kind: string, ...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/**
 * Returns the proof for a fast order of products without a basket: it is made from the secret in the visitor's cookie or, without one, from
 * everything they typed. Whoever can repeat all of that with the key learns nothing new from the order's page.
 */
export function fastOrderProof(
  token: string | null,
  requests: readonly LineRequest[],
  { idempotencyKey, phone, name, comment }: FastOrderForm,
): FastOrderProof {
  const visitor = readToken(token);
  const typed = fingerprintOf('typed', idempotencyKey, phone, name, comment, requests);
  if (!visitor) return { fingerprint: typed, fits: new Set([typed]) };
  const cookie = fingerprintOf('cookie', idempotencyKey, visitor);
  // Without a basket the first attempt was proved by what was typed, and the visitor may have got a basket since.
  return { fingerprint: cookie, fits: new Set([cookie, typed]) };
}
