import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ServiceResponse } from '../../../tests/fake-service.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { type BepaidSettings, openBepaid } from './bepaid.ts';
import type { PaymentRequest } from './payment.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** In Base64 without PEM lines, as bePaid's back office shows it. */
const SHOWN_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const BASIC = `Basic ${Buffer.from('361:secret').toString('base64')}`;
const SETTINGS: BepaidSettings = {
  shopId: '361',
  secretKey: 'secret',
  publicKey: null,
  checkoutUrl: 'http://127.0.0.1:9',
  gatewayUrl: 'http://127.0.0.1:9',
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

/** Opens the adapter with a fake checkout service that gives these responses. */
async function shopOf(responses: ServiceResponse, given: Partial<BepaidSettings> = {}) {
  service = await fakeService(() => responses);
  return {
    service,
    bepaid: openBepaid({ ...SETTINGS, checkoutUrl: service.address, gatewayUrl: service.address, ...given }),
  };
}

describe('opening a payment', () => {
  it('[CART-9] requests the amount in kopecks with the shop’s keys, and returns the bank’s page', async () => {
    const { service, bepaid } = await shopOf({ status: 201, json: OPENED });
    expect(await bepaid.open(REQUEST)).toEqual({
      address: 'https://bank.example/hpp?token=1',
      token: 'tok/1',
    });
    const [request] = service.requests;
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

  it('omits the customer without an email address, and marks a test payment', async () => {
    const { service, bepaid } = await shopOf({ status: 201, json: OPENED }, { test: true });
    await bepaid.open({ ...REQUEST, email: '' });
    const { checkout } = JSON.parse(service.requests[0]?.body ?? '');
    expect(checkout).toMatchObject({ test: true });
    expect(checkout).not.toHaveProperty('customer');
  });

  it.each<[string, ServiceResponse, RegExp]>([
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
  ])('fails when the service responds with %s', async (_what, responses, error) => {
    const { bepaid } = await shopOf(responses);
    await expect(bepaid.open(REQUEST)).rejects.toThrow(error);
  });

  it('fails when the service does not respond', async () => {
    await expect(openBepaid(SETTINGS).open(REQUEST)).rejects.toThrow('fetch failed');
  });
});

describe('checking a payment', () => {
  const attempt = { reference: 'ref-1', token: 'tok/1' };
  const order = { amount: 123_456, currency: 'BYN', tracking_id: 'ref-1' };
  const paidBy = { payment: { uid: 'u-1', status: 'successful', message: 'ok' } };
  const check = async (checkout: object) => {
    const { bepaid } = await shopOf({ json: { checkout: { order, ...checkout } } });
    return bepaid.checkState(attempt, 5000);
  };
  const event = { reference: 'ref-1', amount: 123_456, currency: 'BYN' };

  it('queries by the token, with the shop’s keys', async () => {
    const { service, bepaid } = await shopOf({ json: { checkout: { order } } });
    expect(await bepaid.checkState(attempt, 5000)).toBe('open');
    expect(service.requests).toMatchObject([
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
  ])('reads that the payment %s', async (_what, checkout, read) => {
    expect(await check(checkout)).toEqual(read === 'open' ? read : { ...event, ...read });
  });

  it.each<[string, object, RegExp]>([
    ['about another attempt', { order: { ...order, tracking_id: 'ref-2' } }, /another payment/],
    ['about no attempt', { order: { ...order, tracking_id: null } }, /another payment/],
    ['a success without its number', { status: 'successful' }, /without its number/],
    ['a sum in words', { order: { ...order, amount: '123456' } }, /integer|number/i],
    ['parts of a kopeck', { order: { ...order, amount: 0.5 } }, /integer/],
    ['no order', { order: null }, /Object/],
  ])('rejects a response: %s', async (_what, checkout, error) => {
    await expect(check(checkout)).rejects.toThrow(error);
  });

  it('fails on a timeout and on a refusal', async () => {
    const { bepaid } = await shopOf('silence');
    await expect(bepaid.checkState(attempt, 50)).rejects.toThrow(/timeout/);
    await service?.close();
    const refusing = await shopOf({ status: 404, json: { message: 'Record not found' } });
    await expect(refusing.bepaid.checkState(attempt, 5000)).rejects.toThrow(/404 .*not found/);
  });
});

describe('a refund', () => {
  const request = { key: 'key-1', uid: 'u-1', amount: kopecks(1050), reason: `Возврат ${'я'.repeat(300)}` };
  const made = (given: object = {}) => ({ transaction: { uid: 'r-1', status: 'successful', ...given } });
  const answered = { uid: 'r-1', outcome: 'refunded', message: '' };

  it('[SHOP-5] names payment, sum and a key that makes a repeated request safe', async () => {
    const { service, bepaid } = await shopOf({ status: 201, json: made() });
    expect(await bepaid.refund(request, 5000)).toEqual(answered);
    const [sent] = service.requests;
    expect(sent).toMatchObject({
      path: '/transactions/refunds',
      headers: { authorization: BASIC, requestid: 'key-1' },
    });
    const body = JSON.parse(sent?.body ?? '');
    expect(body).toEqual({
      request: { parent_uid: 'u-1', amount: 1050, reason: request.reason.slice(0, 255) },
    });
  });

  it.each<[string, ServiceResponse, object]>([
    ['pending', { json: made({ status: 'incomplete' }) }, { ...answered, outcome: 'pending' }],
    [
      'refused by the bank',
      { json: made({ status: 'failed', message: 'Declined' }) },
      { ...answered, outcome: 'refused', message: 'Declined' },
    ],
    [
      'refused as a request',
      { status: 422, json: { response: { message: 'Amount is too large' } } },
      { uid: '', outcome: 'refused', message: 'Amount is too large' },
    ],
    [
      'refused for an unknown payment',
      { status: 404, json: { message: 'Not found' } },
      { uid: '', outcome: 'refused', message: 'Not found' },
    ],
  ])('[SHOP-5] is %s', async (_what, response, expected) => {
    const { bepaid } = await shopOf(response);
    expect(await bepaid.refund(request, 5000)).toEqual(expected);
  });

  it.each<[string, ServiceResponse]>([
    ['a breakdown', { status: 500, text: '<html>' }],
    ['a wrong password', { status: 401, json: { message: 'Unauthorized' } }],
    ['a page', { text: '<html>ok</html>' }],
    ['no number', { json: made({ uid: '' }) }],
    ['a silence', 'silence'],
  ])('[SHOP-5] has no known outcome after %s', async (_what, response) => {
    const { bepaid } = await shopOf(response);
    await expect(bepaid.refund(request, 100)).rejects.toThrow(/bePaid answered|timeout/);
  });

  it('[SHOP-5] is queried by its number', async () => {
    const { service, bepaid } = await shopOf({ json: made() });
    expect(await bepaid.checkRefund('r/1', 5000)).toEqual(answered);
    expect(service.requests).toMatchObject([{ path: '/transactions/r%2F1', body: '' }]);
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
  ])('is rejected: %s', (_what, authorization) => {
    expect(unsigned.read({ headers: { authorization }, body: body() })).toBe('foreign');
    const headers = { authorization, 'content-signature': sign(body()) };
    expect(signed.read({ headers, body: body() })).toBe('foreign');
  });

  it('is authenticated by its password where the shop has no public key, and also by its signature where it has one', () => {
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
  ])(
    'is rejected %s where the shop has a public key, whether the password is right or not',
    (_what, signature) => {
      const headers = { authorization: BASIC, 'content-signature': signature() };
      expect(signed.read({ headers, body: body() })).toBe('foreign');
    },
  );

  it.each<[string, object, object | 'nothing']>([
    ['successful', {}, { outcome: 'paid' }],
    ['failed', { status: 'failed' }, { outcome: 'refused' }],
    ['expired', { status: 'expired' }, { outcome: 'refused' }],
    ['without words', { message: null }, { outcome: 'paid', message: '' }],
    ['of a kind that goes without saying', { type: undefined }, { outcome: 'paid' }],
    ['in another currency, which the shop judges', { currency: 'RUB' }, { outcome: 'paid', currency: 'RUB' }],
    ['incomplete', { status: 'incomplete' }, 'nothing'],
    ['of no attempt', { tracking_id: null }, 'nothing'],
    ['of an empty attempt', { tracking_id: '' }, 'nothing'],
    ['with its sum as text', { amount: '123456' }, 'nothing'],
    ['with parts of a kopeck', { amount: 123_456.5 }, 'nothing'],
    ['without a number', { uid: undefined }, 'nothing'],
    ['without a currency', { currency: undefined }, 'nothing'],
  ])('is read when its payment is %s', (_what, given, expected) => {
    expect(readPlain(body(given))).toEqual(expected === 'nothing' ? expected : { ...read, ...expected });
  });

  it('[SHOP-5] is read when it reports a refund', () => {
    const refund = { uid: 'r-1', type: 'refund', tracking_id: null };
    expect(readPlain(body({ ...refund, message: null }))).toEqual({
      refund: { uid: 'r-1', outcome: 'refunded', message: '' },
    });
    expect(readPlain(body({ ...refund, status: 'failed', message: 'no' }))).toEqual({
      refund: { uid: 'r-1', outcome: 'refused', message: 'no' },
    });
  });

  it.each(['', 'not json', '[]', 'null', '{}', '{"transaction":null}'])('«%s» reports no payment', (text) => {
    expect(readPlain(Buffer.from(text))).toBe('nothing');
  });
});

it('does not start with an invalid public key, for then nothing would be checked', () => {
  for (const bad of ['', 'MIIB', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()])
    expect(() => openBepaid({ ...SETTINGS, publicKey: bad })).toThrow('not readable');
});
