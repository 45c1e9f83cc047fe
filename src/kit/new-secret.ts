import { randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 192 bits, 32 characters that an address and a cookie take. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
