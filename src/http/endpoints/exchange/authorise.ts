import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../kit/same-secret.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit } from '../../host/rate-limit.ts';

export interface ExchangeUser {
  user: string;
  password: string;
}

/** Wrong passwords from one address within the window. */
const MAX_WRONG = 10;
const WINDOW_MS = 10 * 60_000;

/** 'wrong': the name or the password is wrong; 'none': no credentials; 'too-often': too many wrong ones. */
export type Verdict = 'right' | 'wrong' | 'none' | 'too-often';

/** Decodes the credentials as UTF-8 and as windows-1251, which older systems send. */
function spellings(bytes: Buffer): string[] {
  return [bytes.toString('utf8'), new TextDecoder('windows-1251').decode(bytes)];
}

/** Checks the Basic password of a request. */
export function createPasswordCheck({ user, password }: ExchangeUser, now = Date.now) {
  const wrong = createRateLimit(MAX_WRONG, WINDOW_MS);
  const expected = `${user}:${password}`;
  return (request: FastifyRequest): Verdict => {
    const given = /^basic\s+([a-z0-9+/=]{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!given) return 'none';
    const key = addressKey(request);
    if (wrong.check(key, now()) > 0) return 'too-often';
    if (!spellings(Buffer.from(given, 'base64')).some((text) => isSameSecret(text, expected))) return 'wrong';
    wrong.giveBack(key);
    return 'right';
  };
}
