import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../kit/same-secret.ts';

/** Seconds that a code stands for, and its digits: what every authenticator takes for granted (RFC 6238, 4.1; RFC 4226, 5.3). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones are off by half a minute (RFC 6238, 5.2). */
const DRIFT = 1;
/** As long as what SHA-1 gives (RFC 4226, 4). */
const KEY_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648, 6), as authenticators take keys. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A key that nobody can guess, in base32. */
export const newTotpKey = (): string => toBase32(randomBytes(KEY_BYTES));

/** The code of a step: HOTP (RFC 4226, 5.3) with SHA-1. */
function codeOf(key: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that a key gives at a moment; `digits` six unless said. */
export function totpCode(key: string, now: Date, digits = DIGITS): string {
  return codeOf(fromBase32(key), Math.floor(now.getTime() / 1000 / STEP_SECONDS), digits);
}

/** The step whose code was typed, now or half a minute around it, later than `after`; null for a wrong code or one that was taken before. */
export function findTotpStep(key: string, typed: string, now: Date, after: number): number | null {
  const code = typed.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const bytes = fromBase32(key);
  let found: number | null = null;
  // All are looked at, so that the time says nothing.
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (isSameSecret(code, codeOf(bytes, step, DIGITS)) && step > after) found ??= step;
  return found;
}

/** The address by which an authenticator takes a key over. */
export function totpAddress(key: string, shop: string, name: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: shop })}`;
}
