import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv, SETTING_NAMES } from './env.ts';

describe('settings from the environment', () => {
  it('have a default for every setting', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DEMO_PRODUCTS: 2400, LOG_LEVEL: 'info' });
    expect(env.DATA_DIR).toMatch(/\/data$/);
    expect(env.DATABASE_URL).toBeUndefined();
  });

  it('treat an empty variable as absent', () => {
    expect(readEnv({ PORT: '' }).PORT).toBe(3000);
  });

  it('name every invalid variable', () => {
    const bad = {
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'shop',
      DEMO_PRODUCTS: '-1',
    };
    expect(() => readEnv(bad)).toThrow(EnvError);
    try {
      readEnv(bad);
    } catch (error) {
      for (const name of Object.keys(bad)) expect((error as EnvError).message).toContain(`${name}: `);
    }
  });

  it('accept the keys of the payment provider together or not at all', () => {
    expect(() => readEnv({ BEPAID_SHOP_ID: '361' })).toThrow('BEPAID_SECRET_KEY');
    expect(readEnv({ BEPAID_SHOP_ID: '361', BEPAID_SECRET_KEY: 'x' }).BEPAID_SHOP_ID).toBe('361');
  });

  it('accept the address of a bucket with its key and secret, and no key in the address', () => {
    const files = { FILES_KEY: 'key', FILES_SECRET: 'a/b+c=' };
    for (const FILES_URL of [
      'https://s3.example/shop/',
      'https://shop.s3.example',
      'http://127.0.0.1:9000/shop',
    ])
      expect(readEnv({ ...files, FILES_URL }).FILES_URL).toBe(FILES_URL.replace(/\/$/, ''));
    for (const FILES_URL of ['s3://shop', 'https://key:secret@s3.example/shop', 'https://s3.example/a/b'])
      expect(() => readEnv({ ...files, FILES_URL })).toThrow('FILES_URL: must be');
    expect(() => readEnv({ FILES_URL: 'https://s3.example/shop' })).toThrow('FILES_SECRET: set all');
  });

  it('expose metrics beyond this machine only with a token', () => {
    expect(readEnv({ METRICS_PORT: '9100' }).METRICS_HOST).toBe('127.0.0.1');
    const open = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(() => readEnv(open)).toThrow('METRICS_TOKEN: is needed');
    expect(readEnv({ ...open, METRICS_TOKEN: '0123456789abcdef' }).METRICS_PORT).toBe(9100);
    expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
  });

  it('accept feeds by name, and none', () => {
    expect(readEnv({}).FEEDS).toEqual(['yandex', 'google', 'onliner']);
    expect(readEnv({ FEEDS: 'google, onliner' }).FEEDS).toEqual(['google', 'onliner']);
    expect(readEnv({ FEEDS: 'none' }).FEEDS).toEqual([]);
    expect(() => readEnv({ FEEDS: 'ozon' })).toThrow('FEEDS: must be names of yandex');
  });

  it('accept only a public key that can verify signatures', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const shown = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(readEnv({ BEPAID_PUBLIC_KEY: shown }).BEPAID_PUBLIC_KEY).toBe(shown);
    const broken = shown.slice(0, -40);
    expect(() => readEnv({ BEPAID_PUBLIC_KEY: broken })).toThrow(/^ {2}BEPAID_PUBLIC_KEY: must be the RSA/m);
  });

  it('accept proxies by address, subnet and name, and nothing else', () => {
    const given = '127.0.0.1, 10.0.0.0/8,uniquelocal ,2001:db8::/32';
    expect(readEnv({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES).toBe(given);
    for (const TRUSTED_PROXIES of ['true', 'nginx', '10.0.0', '10.0.0.0/33', '127.0.0.1;::1', '*'])
      expect(() => readEnv({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES: must be addresses, subnets');
  });

  it('drop the slash after the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
  });

  describe('in the operator’s documentation', () => {
    const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    const example = parseEnv(read('.env.example'));

    it('the example lists every setting and no other, with its default', () => {
      expect(Object.keys(example).sort()).toEqual([...SETTING_NAMES].sort());
      expect(readEnv(example)).toEqual(readEnv({}));
    });

    it('the settings page explains every setting and no other', () => {
      const rows = read('docs/settings.md').matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm);
      const explained = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
      expect(explained.sort()).toEqual([...SETTING_NAMES].sort());
    });
  });
});
