import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ServiceSays } from '../../../tests/fake-service.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { type BepaidSettings, openBepaid } from './bepaid.ts';
import type { PaymentRequest } from './payment.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** As the back office shows it. */
const SHOWN_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const BASIC = `Basic ${Buffer.from('361:secret').toString('base64')}`;
const SETTINGS: BepaidSettings = {
  shopId: '361',
  secretKey: 'secret',
  publicKey: null,
  checkoutUrl: 'http://127.0.0.1:9',
  callbackAddress: 'https://shop.example/pay/bepaid',
  test: false,
};
const REQUEST: PaymentRequest = {
  reference: 'ref-1',
  orderNumber: 'К-000123',
  amount: kopecks(123_456),
  openUntil: new Date('2026-11-27T10:00:00Z'),
  email: 'anna@example.by',
  returnAddress: 'https://shop.example/order/1/?key=x',
};
const OPENED = { checkout: { token: 'tok/1', redirect_url: 'https://bank.example/hpp?token=1' } };

let service: Awaited<ReturnType<typeof fakeService>> | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

/** The shop's side of a checkout service that says this. */
async function shopOf(says: ServiceSays, given: Partial<BepaidSettings> = {}) {
  service = await fakeService(() => says);
  return { service, bepaid: openBepaid({ ...SETTINGS, checkoutUrl: service.address, ...given }) };
}

describe('opening a payment', () => {
  it('[CART-9] asks for the sum in kopecks, by the shop’s keys, and leads to the bank’s page', async () => {
    const { service, bepaid } = await shopOf({ status: 201, json: OPENED });
    expect(await bepaid.open(REQUEST)).toEqual({
      address: 'https://bank.example/hpp?token=1',
      token: 'tok/1',
    });
    const [request] = service.asked;
    expect(request?.path).toBe('/ctp/api/checkouts');
    expect(request?.headers).toMatchObject({
      ...{ authorization: BASIC, 'x-api-version': '2' },
      ...{ accept: 'application/json', 'content-type': 'application/json' },
    });
    const back = REQUEST.returnAddress;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      checkout: {
        transaction_type: 'payment',
        attempts: 3,
        test: false,
        order: {
          ...{ amount: 123_456, currency: 'BYN', tracking_id: 'ref-1' },
          ...{ description: 'Заказ К-000123', expired_at: '2026-11-27T10:00:00.000Z' },
        },
        settings: {
          ...{ success_url: back, decline_url: back, fail_url: back, cancel_url: back },
          ...{ notification_url: 'https://shop.example/pay/bepaid', language: 'ru' },
        },
        customer: { email: 'anna@example.by' },
      },
    });
  });

  it('names no customer who gave no address, and says where no money moves', async () => {
    const { service, bepaid } = await shopOf({ status: 201, json: OPENED }, { test: true });
    await bepaid.open({ ...REQUEST, email: '' });
    const { checkout } = JSON.parse(service.asked[0]?.body ?? '');
    expect(checkout).toMatchObject({ test: true });
    expect(checkout).not.toHaveProperty('customer');
  });

  it.each<[string, ServiceSays, RegExp]>([
    ['a refusal', { status: 422, json: { message: 'Unprocessable' } }, /bePaid answered 422 .*Unprocessable/],
    ['a breakdown', { status: 500, text: '<html>' }, /bePaid answered 500/],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://elsewhere.example/' }, text: '' },
      /fetch failed/,
    ],
    ['a page', { text: '<html>ok</html>' }, /checkout/],
    ['nothing', { text: '' }, /checkout/],
    ['no token', { json: { checkout: { redirect_url: 'https://bank.example/' } } }, /token/],
    ['an empty token', { json: { checkout: { ...OPENED.checkout, token: '' } } }, /length/],
    ['no address', { json: { checkout: { token: 'x' } } }, /redirect_url/],
    ['what is no address', { json: { checkout: { token: 'x', redirect_url: 'hpp' } } }, /URL/],
    ['a script', { json: { checkout: { token: 'x', redirect_url: 'javascript:alert(1)' } } }, /start/],
    ['an open page', { json: { checkout: { token: 'x', redirect_url: 'http://bank.example/' } } }, /start/],
    ['more than an answer', { json: { ...OPENED, more: 'x'.repeat(70_000) } }, /too long/],
  ])('fails where the service answers with %s', async (_what, says, error) => {
    const { bepaid } = await shopOf(says);
    await expect(bepaid.open(REQUEST)).rejects.toThrow(error);
  });

  it('fails where nobody answers', async () => {
    await expect(openBepaid(SETTINGS).open(REQUEST)).rejects.toThrow('fetch failed');
  });
});

describe('asking about a payment', () => {
  const attempt = { reference: 'ref-1', token: 'tok/1' };
  const order = { amount: 123_456, currency: 'BYN', tracking_id: 'ref-1' };
  const paidBy = { payment: { uid: 'u-1', status: 'successful', message: 'ok' } };
  const ask = async (checkout: object) => {
    const { bepaid } = await shopOf({ json: { checkout: { order, ...checkout } } });
    return bepaid.ask(attempt, 5000);
  };
  const event = { reference: 'ref-1', amount: 123_456, currency: 'BYN' };

  it('asks by the token, with the shop’s keys', async () => {
    const { service, bepaid } = await shopOf({ json: { checkout: { order } } });
    expect(await bepaid.ask(attempt, 5000)).toBe('open');
    expect(service.asked).toMatchObject([
      {
        path: '/ctp/api/checkouts/tok%2F1',
        body: '',
        headers: { authorization: BASIC, 'x-api-version': '2' },
      },
    ]);
  });

  it.each<[string, object, object | 'open']>([
    ['waits', { status: null, finished: false, expired: false, gateway_response: null }, 'open'],
    [
      'was paid',
      { finished: true, status: 'successful', gateway_response: paidBy },
      { uid: 'u-1', outcome: 'paid', message: '' },
    ],
    [
      'was paid, by the bank’s word alone',
      { gateway_response: paidBy },
      { uid: 'u-1', outcome: 'paid', message: '' },
    ],
    [
      'was paid, though its time is over',
      { expired: true, status: 'expired', gateway_response: paidBy },
      { uid: 'u-1', outcome: 'paid', message: '' },
    ],
    [
      'had a card refused and may have another tried',
      {
        finished: false,
        status: 'failed',
        gateway_response: { payment: { uid: 'u-2', status: 'failed', message: 'no' } },
      },
      'open',
    ],
    ['had a card refused, and nothing says that this is all', { status: 'failed' }, 'open'],
    [
      'was refused',
      {
        finished: true,
        status: 'failed',
        message: 'b',
        gateway_response: { payment: { uid: 'u-2', status: 'failed', message: 'a' } },
      },
      { uid: 'u-2', outcome: 'refused', message: 'a' },
    ],
    [
      'went wrong',
      { finished: true, status: 'error', message: 'b' },
      { uid: '', outcome: 'refused', message: 'b' },
    ],
    [
      'ended without a word',
      { finished: true, status: 'failed' },
      { uid: '', outcome: 'refused', message: '' },
    ],
    [
      'ran out',
      { expired: true, status: 'expired' },
      { uid: '', outcome: 'refused', message: 'Срок оплаты истёк' },
    ],
    [
      'ran out while the bank works on it',
      { expired: true, status: 'pending', gateway_response: { payment: { uid: 'u-3', status: 'pending' } } },
      'open',
    ],
    ['is finished in a state nobody knows', { finished: true, status: 'incomplete' }, 'open'],
  ])('reads that it %s', async (_what, checkout, read) => {
    expect(await ask(checkout)).toEqual(read === 'open' ? read : { ...event, ...read });
  });

  it.each<[string, object, RegExp]>([
    ['about another attempt', { order: { ...order, tracking_id: 'ref-2' } }, /another payment/],
    ['about no attempt', { order: { ...order, tracking_id: null } }, /another payment/],
    ['a success without its number', { status: 'successful' }, /without its number/],
    ['a sum in words', { order: { ...order, amount: '123456' } }, /integer|number/i],
    ['parts of a kopeck', { order: { ...order, amount: 0.5 } }, /integer/],
    ['no order', { order: null }, /Object/],
  ])('believes no answer that says %s', async (_what, checkout, error) => {
    await expect(ask(checkout)).rejects.toThrow(error);
  });

  it('gives up once its time is over, and on a refusal', async () => {
    const { bepaid } = await shopOf('silence');
    await expect(bepaid.ask(attempt, 50)).rejects.toThrow(/timeout/);
    await service?.close();
    const refusing = await shopOf({ status: 404, json: { message: 'Record not found' } });
    await expect(refusing.bepaid.ask(attempt, 5000)).rejects.toThrow(/404 .*not found/);
  });
});

describe('a callback', () => {
  const paid = {
    ...{ uid: 'u-1', status: 'successful', type: 'payment', amount: 123_456, currency: 'BYN' },
    ...{ tracking_id: 'ref-1', message: 'ok' },
  };
  const body = (given: object = {}) => Buffer.from(JSON.stringify({ transaction: { ...paid, ...given } }));
  const sign = (bytes: Buffer, key = privateKey) => createSign('sha256').update(bytes).sign(key, 'base64');
  const unsigned = openBepaid(SETTINGS);
  const signed = openBepaid({ ...SETTINGS, publicKey: SHOWN_KEY });
  const readPlain = (bytes: Buffer) => unsigned.read({ headers: { authorization: BASIC }, body: bytes });
  const read = { reference: 'ref-1', uid: 'u-1', amount: 123_456, currency: 'BYN', message: 'ok' };

  it.each([
    ['nobody’s', undefined],
    ['of another shop', `Basic ${Buffer.from('362:secret').toString('base64')}`],
    ['with a guessed password', `Basic ${Buffer.from('361:secreT').toString('base64')}`],
    ['with a part of it', BASIC.slice(0, -1)],
    ['with more than it', `${BASIC}x`],
  ])('is foreign that comes %s', (_what, authorization) => {
    expect(unsigned.read({ headers: { authorization }, body: body() })).toBe('foreign');
    const headers = { authorization, 'content-signature': sign(body()) };
    expect(signed.read({ headers, body: body() })).toBe('foreign');
  });

  it('is believed by its password where the shop has no key, by its signature too where it has', () => {
    expect(readPlain(body())).toEqual({ ...read, outcome: 'paid' });
    const headers = { authorization: BASIC, 'content-signature': sign(body()) };
    expect(signed.read({ headers, body: body() })).toEqual({ ...read, outcome: 'paid' });
  });

  it.each<[string, () => string | undefined]>([
    ['without a signature', () => undefined],
    ['with an empty one', () => ''],
    ['with one of other bytes', () => sign(Buffer.concat([body(), Buffer.from(' ')]))],
    ['with another sum signed', () => sign(body({ amount: 1 }))],
    [
      'with somebody else’s',
      () => sign(body(), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['with what is none', () => '!!!'],
  ])('%s is foreign where the shop has a key, its password or not', (_what, signature) => {
    const headers = { authorization: BASIC, 'content-signature': signature() };
    expect(signed.read({ headers, body: body() })).toBe('foreign');
  });

  it.each<[string, object, object | 'nothing']>([
    ['successful', {}, { outcome: 'paid' }],
    ['failed', { status: 'failed' }, { outcome: 'refused' }],
    ['expired', { status: 'expired' }, { outcome: 'refused' }],
    ['without words', { message: null }, { outcome: 'paid', message: '' }],
    ['of a kind that goes without saying', { type: undefined }, { outcome: 'paid' }],
    ['in another currency, which the shop judges', { currency: 'RUB' }, { outcome: 'paid', currency: 'RUB' }],
    ['incomplete', { status: 'incomplete' }, 'nothing'],
    ['a refund', { type: 'refund' }, 'nothing'],
    ['of no attempt', { tracking_id: null }, 'nothing'],
    ['of an empty attempt', { tracking_id: '' }, 'nothing'],
    ['with its sum as text', { amount: '123456' }, 'nothing'],
    ['with parts of a kopeck', { amount: 123_456.5 }, 'nothing'],
    ['without a number', { uid: undefined }, 'nothing'],
    ['without a currency', { currency: undefined }, 'nothing'],
  ])('of a payment that is %s is read as such', (_what, given, expected) => {
    expect(readPlain(body(given))).toEqual(expected === 'nothing' ? expected : { ...read, ...expected });
  });

  it.each(['', 'not json', '[]', 'null', '{}', '{"transaction":null}'])(
    'that says «%s» says nothing of money',
    (text) => {
      expect(readPlain(Buffer.from(text))).toBe('nothing');
    },
  );
});

it('does not open with a public key that is none, for then nothing would be checked', () => {
  for (const bad of ['', 'MIIB', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()])
    expect(() => openBepaid({ ...SETTINGS, publicKey: bad })).toThrow('not readable');
});
