import { randomBytes } from 'node:crypto';

/** Makes a secret of 192 bits: 32 characters that are allowed in addresses and cookies. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
