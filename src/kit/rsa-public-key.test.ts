import { createSign, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRsaPublicKey } from './rsa-public-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describe('an RSA public key', () => {
  it.each([
    ['PEM', pem],
    ['PEM on one line, as an environment file has it', pem.replaceAll('\n', '\\n')],
    ['one line of base64, as the back office shows it', bare],
    ['base64 with line breaks', ` ${bare.slice(0, 64)}\n${bare.slice(64)}\n`],
  ])('is read from %s', (_how, text) => {
    const key = readRsaPublicKey(text);
    const signature = createSign('sha256').update('body').sign(privateKey);
    expect(key && verify('sha256', Buffer.from('body'), key, signature)).toBe(true);
  });

  it.each([
    ['a word', 'key'],
    ['nothing', ''],
    ['a key that was cut off', bare.slice(0, 200)],
    ['a key with a letter of another alphabet', bare.replace(/./, 'М')],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    [
      'a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
    ],
    ['a very long text', 'A'.repeat(1_000_000)],
  ])('is not read from %s', (_what, text) => {
    expect(readRsaPublicKey(text)).toBeNull();
  });
});
