import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnv } from '../kit/env.ts';
import { openPaymentProvider } from './payment-provider.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shown = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = { BEPAID_SHOP_ID: '361', BEPAID_SECRET_KEY: 'secret' };

it.each([
  ['nothing without keys', {}, 'test', []],
  [
    'that callbacks are believed by their password without the public key',
    keys,
    'bepaid',
    ['BEPAID_PUBLIC_KEY'],
  ],
  ['nothing when callbacks are signed', { ...keys, BEPAID_PUBLIC_KEY: shown }, 'bepaid', []],
])('says in the log %s', (_what, variables, provider, said) => {
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  expect(openPaymentProvider(readEnv(variables), 'https://shop.example', logger as never).name).toBe(
    provider,
  );
  expect(lines).toEqual(said.map((word) => expect.stringContaining(`${word} is not set`)));
});
