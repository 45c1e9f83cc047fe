import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../kit/same-secret.ts';

/** Length of a step in seconds; like the number of digits, it is every authenticator's default (RFC 6238, 4.1; RFC 4226, 5.3). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** How many steps a telephone's clock may be off by: one, half a minute (RFC 6238, 5.2). */
const DRIFT = 1;
/** Length of a key in bytes, equal to that of a SHA-1 digest (RFC 4226, 4). */
const KEY_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648, 6), the form of authenticator keys. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Random key in base32. */
export const newTotpKey = (): string => toBase32(randomBytes(KEY_BYTES));

/** Code of a step: HOTP (RFC 4226, 5.3) with SHA-1. */
function codeOf(key: Buffer, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Code of a key at a moment, six digits by default. */
export function totpCode(key: string, now: Date, digits = DIGITS): string {
  return codeOf(fromBase32(key), Math.floor(now.getTime() / 1000 / STEP_SECONDS), digits);
}

/** Step of the typed code, within one step of now and later than `after`; null for a wrong code or one that was used before. */
export function findTotpStep(key: string, typed: string, now: Date, after: number): number | null {
  const code = typed.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const bytes = fromBase32(key);
  let found: number | null = null;
  // All steps are checked, so that timing reveals nothing.
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (isSameSecret(code, codeOf(bytes, step, DIGITS)) && step > after) found ??= step;
  return found;
}

/** Address through which an authenticator imports a key. */
export function totpAddress(key: string, shop: string, name: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: shop })}`;
}
