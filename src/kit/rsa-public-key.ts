import { createPublicKey, type KeyObject } from 'node:crypto';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Twice a key of 8,192 bits. */
const MAX_LENGTH = 4096;

/** The PEM text of a key that may have been written without its frame, or with `\n` for its line breaks. */
function pemOf(text: string): string {
  const unescaped = text.trim().replaceAll('\\n', '\n');
  if (unescaped.includes('-----BEGIN')) return unescaped;
  const bare = unescaped.replace(/\s/g, '');
  return BASE64.test(bare) ? `-----BEGIN PUBLIC KEY-----\n${bare}\n-----END PUBLIC KEY-----\n` : '';
}

/** Reads an RSA public key, PEM or the one line of base64 that bePaid's back office shows; null for anything else. */
export function readRsaPublicKey(text: string): KeyObject | null {
  // A private key would be read as well: its public half can be derived.
  if (text.length > MAX_LENGTH || text.includes('PRIVATE')) return null;
  try {
    const key = createPublicKey(pemOf(text));
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
