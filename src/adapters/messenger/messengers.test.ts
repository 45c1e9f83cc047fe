import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ReceivedRequest, type ServiceResponse } from '../../../tests/fake-service.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { openSmsBy } from '../sms/sms-by.ts';
import type { Messenger, MessengerMessage } from './messenger.ts';
import { openTelegram } from './telegram.ts';
import { openViber } from './viber.ts';
import { openWhatsapp } from './whatsapp.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

async function serve(...responses: ServiceResponse[]) {
  const service = await fakeService((_request, before) => responses[before] ?? 'silence');
  open.push(service);
  return service;
}

const message = (messenger: MessengerMessage['messenger'], to: string): MessengerMessage => ({
  messenger,
  to,
  text: 'Кафель: избранное,\n2 товара',
  link: 'https://shop.test/favourites/shared/x/',
  key: 'favourites:1',
});
const failure = async (work: Promise<void>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof DeliveryError
    ? { code: error.code, retryAfterMs: error.retryAfterMs, final: error.final }
    : error;
};
const json = ({ body }: ReceivedRequest) => JSON.parse(body);

/** Tests for every messenger: it gives up on silence and endless responses, follows no redirects, and never reveals the token. */
function behavesAt(name: string, make: (api: string, timeoutMs: number) => Pick<Messenger, 'send'>) {
  it(`${name} gives up on a service that does not answer, or answers without end`, async () => {
    const service = await serve('silence', { text: 'x'.repeat(100_000) });
    const messenger = make(service.address, 300);
    await expect(messenger.send(message('viber', '+375291234567'))).rejects.toThrow();
    const patient = make(service.address, 30_000);
    await expect(patient.send(message('viber', '+375291234567'))).rejects.toThrow('too long');
  });

  it(`${name} follows no redirect and says nothing of its token`, async () => {
    const other = await serve({ json: {} });
    const service = await serve(
      { status: 302, headers: { location: other.address }, json: {} },
      { status: 500, text: '<html>' },
    );
    const messenger = make(service.address, 1000);
    const errors = [];
    for (let time = 0; time < 2; time++)
      errors.push(await messenger.send(message('viber', '+375291234567')).catch((error: unknown) => error));
    expect(other.requests).toEqual([]);
    expect(errors.map(String).join(' ')).not.toContain('token-7');
    expect(errors[1]).toMatchObject({ code: 500, final: false });
  });

  it(`${name} waits as long as the service asks in Retry-After`, async () => {
    const service = await serve({ status: 429, headers: { 'retry-after': '120' }, json: {} });
    const sending = make(service.address, 1000).send(message('viber', '+375291234567'));
    expect(await failure(sending)).toMatchObject({ code: 429, retryAfterMs: 120_000, final: false });
  });
}

behavesAt('Telegram', (api, timeoutMs) => openTelegram({ token: 'token-7', api, timeoutMs }));
behavesAt('Viber', (api, timeoutMs) => openViber({ token: 'token-7', sender: 'Кафель', api, timeoutMs }));
behavesAt('WhatsApp', (api, timeoutMs) =>
  openWhatsapp({ token: 'token-7', phoneId: '1', template: 'list', api, timeoutMs }),
);
behavesAt('sms.by', (api, timeoutMs) => openSmsBy({ token: 'token-7', alphanameId: null, api, timeoutMs }));

describe('the Telegram bot', () => {
  it('[FAV-2] writes to a conversation', async () => {
    const service = await serve({ json: { ok: true, result: { message_id: 5 } } });
    await openTelegram({ token: '1:abc', api: service.address }).send(message('telegram', '77'));
    expect(service.requests[0]?.path).toBe('/bot1:abc/sendMessage');
    expect(json(service.requests[0] as ReceivedRequest)).toEqual({
      chat_id: '77',
      text: 'Кафель: избранное,\n2 товара\nhttps://shop.test/favourites/shared/x/',
    });
  });

  it.each([
    [429, { parameters: { retry_after: 31 } }, { retryAfterMs: 31_000, final: false }],
    [403, { description: 'Forbidden: bot was blocked by the user' }, { retryAfterMs: null, final: true }],
    [400, { description: 'Bad Request: chat not found' }, { retryAfterMs: null, final: true }],
    [401, { description: 'Unauthorized' }, { retryAfterMs: null, final: false }],
  ])('[FAV-2] interprets a refusal: %i', async (code, body, meaning) => {
    const service = await serve({ status: code, json: { ok: false, error_code: code, ...body } });
    const sending = openTelegram({ token: '1:abc', api: service.address }).send(message('telegram', '77'));
    expect(await failure(sending)).toEqual({ code, ...meaning });
  });

  it('[FAV-2] accepts a webhook only with the secret given to Telegram', async () => {
    const service = await serve({ json: { ok: true, result: true } });
    const bot = openTelegram({ token: '1:abc', api: service.address });
    await bot.connect('https://shop.test/messengers/telegram');
    const { secret_token: secret, url } = json(service.requests[0] as ReceivedRequest);
    expect(url).toBe('https://shop.test/messengers/telegram');
    const body = (chat: object) =>
      Buffer.from(
        JSON.stringify({ update_id: 9, message: { text: '/start abc', chat: { id: 77, ...chat } } }),
      );
    const headers = { 'x-telegram-bot-api-secret-token': secret };
    expect(bot.read({ headers, body: body({ type: 'private' }) })).toEqual({
      id: '9',
      chat: '77',
      text: '/start abc',
    });
    expect(bot.read({ headers, body: body({ type: 'group' }) })).toBe('nothing');
    expect(bot.read({ headers, body: Buffer.from('{') })).toBe('nothing');
    expect(bot.read({ headers: {}, body: body({ type: 'private' }) })).toBe('foreign');
    expect(openTelegram({ token: '1:other' }).read({ headers, body: body({}) })).toBe('foreign');
  });
});

describe('the Viber bot', () => {
  it('[FAV-2] writes to a subscriber, with the shop’s name cut to 28 characters', async () => {
    const service = await serve({ json: { status: 0, status_message: 'ok', message_token: 5 } });
    const bot = openViber({
      token: 'key',
      sender: 'Кафель и всё для ремонта в одном месте',
      api: service.address,
    });
    await bot.send(message('viber', 'abc=='));
    expect(service.requests[0]?.path).toBe('/pa/send_message');
    expect(service.requests[0]?.headers['x-viber-auth-token']).toBe('key');
    const { receiver, type, sender } = json(service.requests[0] as ReceivedRequest);
    expect([receiver, type, sender.name.length]).toEqual(['abc==', 'text', 28]);
  });

  it.each([
    [12, { retryAfterMs: 3_600_000, final: false }],
    [6, { retryAfterMs: null, final: true }],
    [5, { retryAfterMs: null, final: true }],
    [2, { retryAfterMs: null, final: false }],
  ])('[FAV-2] interprets a refusal, which comes with HTTP status 200: %i', async (code, meaning) => {
    const service = await serve({ json: { status: code, status_message: 'refused' } });
    const sending = openViber({ token: 'key', sender: 'К', api: service.address }).send(
      message('viber', 'a'),
    );
    expect(await failure(sending)).toEqual({ code, ...meaning });
  });

  it('[FAV-2] accepts what is signed with its token', () => {
    const bot = openViber({ token: 'key', sender: 'К' });
    const body = Buffer.from(
      JSON.stringify({
        event: 'message',
        message_token: 49,
        sender: { id: 'abc==' },
        message: { type: 'text', text: '/start abc' },
      }),
    );
    const sign = (token: string) => createHmac('sha256', token).update(body).digest('hex');
    const signed = (signature: string) =>
      bot.read({ headers: { 'x-viber-content-signature': signature }, body });
    expect(signed(sign('key'))).toEqual({ id: '49', chat: 'abc==', text: '/start abc' });
    expect([signed(sign('other')), signed(''), signed('zz')]).toEqual(['foreign', 'foreign', 'foreign']);
    const webhook = Buffer.from('{"event":"webhook","timestamp":1,"message_token":1}');
    const own = createHmac('sha256', 'key').update(webhook).digest('hex');
    expect(bot.read({ headers: { 'x-viber-content-signature': own }, body: webhook })).toBe('nothing');
  });
});

describe('WhatsApp Business', () => {
  const settings = { token: 'key', phoneId: '1065', template: 'favourites' };
  const accepted = {
    messaging_product: 'whatsapp',
    messages: [{ id: 'wamid.1', message_status: 'accepted' }],
  };

  it('[FAV-2] starts the conversation with a template without line breaks', async () => {
    const service = await serve({ json: accepted });
    await openWhatsapp({ ...settings, api: service.address }).send(message('whatsapp', '+375291234567'));
    expect(service.requests[0]?.path).toBe('/1065/messages');
    expect(service.requests[0]?.headers.authorization).toBe('Bearer key');
    const { to, template } = json(service.requests[0] as ReceivedRequest);
    expect([to, template.name, template.language.code]).toEqual(['375291234567', 'favourites', 'ru']);
    expect(template.components[0].parameters.map(({ text }: { text: string }) => text)).toEqual([
      'Кафель: избранное, 2 товара',
      'https://shop.test/favourites/shared/x/',
    ]);
  });

  it.each([
    [131_026, 400, true],
    [130_429, 429, false],
    [190, 401, false],
    [132_001, 404, false],
  ])('[FAV-2] interprets a refusal: %i', async (code, status, final) => {
    const error = { message: 'refused', type: 'OAuthException', code, fbtrace_id: 'A' };
    const service = await serve({ status, json: { error } });
    const sending = openWhatsapp({ ...settings, api: service.address }).send(
      message('whatsapp', '+375291234567'),
    );
    expect(await failure(sending)).toEqual({ code, retryAfterMs: null, final });
  });
});

describe('the sms.by gateway', () => {
  const sms = { to: '+375291234567', text: 'Код 123456', key: 'k' };

  it('[CART-11] sends a short message with its token, number and sender name', async () => {
    const service = await serve({ json: { sms_id: '17', status: 'NEW' } });
    await openSmsBy({ token: 'key', alphanameId: '42', api: service.address }).send(sms);
    expect(service.requests[0]?.path).toBe('/sendQuickSMS');
    expect(Object.fromEntries(new URLSearchParams(service.requests[0]?.body))).toEqual({
      token: 'key',
      phone: '375291234567',
      message: 'Код 123456',
      alphaname_id: '42',
    });
  });

  it('[CART-11] treats a response that names an error as a failure, whatever its status', async () => {
    const service = await serve(
      { json: { error: 'Wrong alphaname' } },
      { text: 'ok' },
      { status: 400, json: {} },
    );
    const gateway = openSmsBy({ token: 'key', alphanameId: null, api: service.address });
    expect(await failure(gateway.send(sms))).toMatchObject({ code: 200, final: false });
    expect(await failure(gateway.send(sms))).toMatchObject({ code: 200 });
    expect(await failure(gateway.send(sms))).toMatchObject({ code: 400 });
  });
});
