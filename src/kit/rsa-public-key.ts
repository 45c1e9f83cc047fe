import { createPublicKey, type KeyObject } from 'node:crypto';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Twice the length of an 8,192-bit key. */
const MAX_LENGTH = 4096;

/** Returns the PEM text of a key that may be written without its header lines, or with `\n` for line breaks. */
function pemOf(text: string): string {
  const unescaped = text.trim().replaceAll('\\n', '\n');
  if (unescaped.includes('-----BEGIN')) return unescaped;
  const bare = unescaped.replace(/\s/g, '');
  return BASE64.test(bare) ? `-----BEGIN PUBLIC KEY-----\n${bare}\n-----END PUBLIC KEY-----\n` : '';
}

/** Reads an RSA public key: PEM, or the single line of base64 shown in bePaid's back office; null for anything else. */
export function readRsaPublicKey(text: string): KeyObject | null {
  // A private key is refused, because otherwise it would be accepted: its public half can be derived.
  if (text.length > MAX_LENGTH || text.includes('PRIVATE')) return null;
  try {
    const key = createPublicKey(pemOf(text));
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
