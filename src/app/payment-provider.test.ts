import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnv } from '../kit/env.ts';
import { openPaymentProvider } from './payment-provider.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shown = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = { BEPAID_SHOP_ID: '361', BEPAID_SECRET_KEY: 'secret' };
const signed = { ...keys, BEPAID_PUBLIC_KEY: shown };
const isSet = { TEST_PAYMENT: '1' };
const HOME = 'http://127.0.0.1:3000';
const PUBLIC = 'https://shop.example';

it.each([
  ['[SHOP-1] takes no cards without keys, and there is nothing to report', {}, PUBLIC, false, 'none', []],
  ['[SHOP-1] takes no cards at home either, unless it is the demo', {}, HOME, false, 'none', []],
  ['[SHOP-1] has the stand-in bank in the demo shop, and warns of it', {}, HOME, true, 'test', ['stand-in']],
  ['[SHOP-1] has it by the setting, and warns of it', isSet, HOME, false, 'test', ['stand-in']],
  ['[SHOP-1] never has it in a public shop, not even with the demo', {}, PUBLIC, true, 'none', []],
  ['[SHOP-1] warns of the setting in a public shop', isSet, PUBLIC, false, 'none', ['TEST_PAYMENT']],
  ['[SHOP-1] has the real bank before the stand-in', { ...signed, ...isSet }, HOME, true, 'bepaid', []],
  [
    'warns that callbacks are believed by their password without the public key',
    keys,
    PUBLIC,
    false,
    'bepaid',
    ['BEPAID_PUBLIC_KEY is not set'],
  ],
  ['warns of nothing when callbacks are signed', signed, PUBLIC, false, 'bepaid', []],
])('%s', (_what, variables, publicUrl, isDemo, provider, words) => {
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  const opened = openPaymentProvider(readEnv(variables), { publicUrl, isDemo }, logger as never);
  expect(opened.name).toBe(provider);
  expect(lines).toEqual(words.map((word) => expect.stringContaining(word)));
});
