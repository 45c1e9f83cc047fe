import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../kit/same-secret.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit } from '../../host/rate-limit.ts';

export interface ExchangeUser {
  user: string;
  password: string;
}

/** Wrong passwords of one address in a while. */
const MAX_WRONG = 10;
const WINDOW_MS = 10 * 60_000;

/** 'wrong' for another name or password, 'none' where none was given, 'too-often' after too many wrong ones. */
export type Verdict = 'right' | 'wrong' | 'none' | 'too-often';

/** Names and passwords of older systems come in their own code page. */
function spellings(bytes: Buffer): string[] {
  return [bytes.toString('utf8'), new TextDecoder('windows-1251').decode(bytes)];
}

/** Judges the Basic password of a request. */
export function createPasswordCheck({ user, password }: ExchangeUser, now = Date.now) {
  const wrong = createRateLimit(MAX_WRONG, WINDOW_MS);
  const expected = `${user}:${password}`;
  return (request: FastifyRequest): Verdict => {
    const given = /^basic\s+([a-z0-9+/=]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!given) return 'none';
    const key = addressKey(request);
    if (wrong.take(key, now()) > 0) return 'too-often';
    if (!spellings(Buffer.from(given, 'base64')).some((text) => isSameSecret(text, expected))) return 'wrong';
    wrong.giveBack(key);
    return 'right';
  };
}
