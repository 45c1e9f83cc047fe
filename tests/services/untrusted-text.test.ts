import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Email } from '../../src/adapters/mail/mail.ts';
import type { ShortMessage } from '../../src/adapters/sms/sms.ts';
import { orderCommand } from '../../src/app/cli/commands/order-command.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { hasControlCharacters } from '../../src/domain/form/control-characters.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { basketEndpoints } from '../../src/http/endpoints/basket/basket.ts';
import { bonusCardEndpoints } from '../../src/http/endpoints/discount/bonus-card.ts';
import { couponEndpoints } from '../../src/http/endpoints/discount/coupon.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import { createLogger } from '../../src/kit/logger.ts';
import { deliverMessages } from '../../src/services/outbox/deliver-messages.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderFields } from './serve-orders.ts';

type Fields = Record<string, string>;
const ESCAPE = '\x1b[2J\x1b[31m';
const HEADER = '\r\nBcc: victim@example.by';
const TURNED = '\u202e';

describeShop('untrusted text', (opened) => {
  let app: FastifyInstance;
  let shop: Awaited<ReturnType<typeof composeShop>>['shop'];

  beforeAll(async () => {
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    ({ app } = await testHost(
      fakeRenderer(() => html('page')),
      { shop },
    ));
    for (const endpoints of [basketEndpoints, couponEndpoints, bonusCardEndpoints, productForms])
      await app.register(endpoints(shop));
    await app.register(orderEndpoints(shop, ORDER_SETTINGS));
  });
  afterAll(() => app?.close());

  const post = (url: string, fields: Fields, token = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `basket=${token}`,
      },
      payload: new URLSearchParams({ [HIDDEN.robot]: ROBOT_CODE, ...fields }).toString(),
    });

  async function filled() {
    const made = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(made.offerId), quantity: '1' });
    return { ...made, token: answer.cookies.find(({ name }) => name === 'basket')?.value ?? '' };
  }

  /** Delivers all waiting messages, as the worker would. */
  async function delivered() {
    const [emails, messages]: [Email[], ShortMessage[]] = [[], []];
    const deps = {
      db: opened().connection.db,
      mail: { send: async (message: Email) => void emails.push(message), close() {} },
      sms: { send: async (message: ShortMessage) => void messages.push(message) },
      messenger: { send: () => Promise.reject(new Error('none is written')) },
      logger: createLogger('silent'),
      clock: () => new Date(Date.now() + 1000),
    };
    while ((await deliverMessages(deps)) > 0);
    return { emails, messages };
  }

  it.each([
    ['name', `Анна${HEADER}`],
    ['name', `Анна${ESCAPE}`],
    ['name', `Анна${TURNED}`],
    ['phone', `+375291234567${HEADER}`],
    ['phone', '+37529\x1b1234567'],
    ['email', `anna@example.by${HEADER}`],
    ['email', 'anna@example.by<script>'],
    ['email', 'anna:x@example.by'],
    ['address', `Лесная, 5${HEADER}`],
    ['company', `ООО «Ромашка»${ESCAPE}`],
    ['unp', `200988541${ESCAPE}`],
    ['floor', `3${HEADER}`],
  ])('is refused at the field of one line of an order: %s %j', async (field, value) => {
    const { token } = await filled();
    const more = { delivery: 'delivery', address: 'Лесная, 5', buyer: 'company', company: 'ООО «Ромашка»' };
    const fields = { ...(await orderFields(shop, token)), ...more, unp: '200988541', [field]: value };
    const answer = await post('/order/place', fields, token);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(answer.json().errors[field]).toMatch(/^[А-Я]/);
  });

  it.each([
    [
      '/order/fast',
      'name',
      {
        what: 'basket',
        phone: '80291234567',
        agreement: 'on',
        idempotencyKey: 'a'.repeat(32),
        seenTotal: '1',
      },
    ],
    ['/question/ask', 'author', { product: 'x', text: 'Есть ли сколы?', agreement: 'on' }],
    ['/question/ask', 'email', { product: 'x', author: 'Анна', text: 'Есть ли сколы?', agreement: 'on' }],
    ['/availability/wait', 'contact', { offer: '1', agreement: 'on' }],
    ['/coupon/apply', 'coupon', { back: '/cart/' }],
    ['/bonus/wish', 'points', { back: '/cart/' }],
    ['/bonus/attach', 'cardNumber', { back: '/cart/', cardDate: '01.03.2020' }],
  ])('is refused by %s at its field «%s»', async (path, field, fields) => {
    for (const words of [`a1@b.by${HEADER}`, `a1@b.by${ESCAPE}`]) {
      const answer = await post(path, { ...fields, [field]: words });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  });

  it('of several lines keeps its line breaks, and nothing invisible', async () => {
    const { token } = await filled();
    const [line] = (await shop.basket.show(token)).lines;
    const comment = `Одна партия\r\nСпасибо${ESCAPE}${TURNED}`;
    await post('/basket/change', { line: String(line?.id), PROPS_COMMENT: comment }, token);
    expect((await shop.basket.show(token)).lines[0]?.comment).toBe('Одна партия\nСпасибо[2J[31m');
  });

  it('enters emails as text: no line of it looks like the shop’s', async () => {
    const { token } = await filled();
    const comment = `Позвоните${ESCAPE}\r\nИтого: 0,01 руб., оплачено`;
    const fields = { ...(await orderFields(shop, token)), comment, email: 'anna@example.by' };
    expect((await post('/order/place', fields, token)).json().ok).toBe(true);
    const { emails } = await delivered();
    const toShop = emails.find(({ key }) => key.endsWith(':shop'));
    expect(toShop?.text).toContain('Комментарий: Позвоните[2J[31m\n  Итого: 0,01 руб., оплачено');
    expect(emails.every(({ text }) => !text.includes('\x1b'))).toBe(true);
  });

  it('stored before it was refused does not leave the shop either', async () => {
    const to = 'anna@example.by';
    await opened()
      .connection.db.insert(outbox)
      .values([
        { key: 'old:mail', kind: 'mail', payload: { to, subject: `Привет${HEADER}`, text: `Анна${ESCAPE}` } },
        { key: 'old:sms', kind: 'sms', payload: { to: '+375291234567', text: `Анна${HEADER}${ESCAPE}` } },
      ]);
    const { emails, messages } = await delivered();
    const message = emails.find(({ key }) => key === 'old:mail');
    expect(message).toMatchObject({ subject: 'Привет Bcc: victim@example.by', text: 'Анна[2J[31m' });
    expect(messages.some(({ key, text }) => key === 'old:sms' && !hasControlCharacters(text))).toBe(true);
  });

  it('is shown to an operator without terminal commands', async () => {
    const { token } = await filled();
    const fields = { ...(await orderFields(shop, token)), comment: 'Первая\nЗаказ К-1: «Оплачен»' };
    const { number } = (await post('/order/place', fields, token)).json();
    const { db } = opened().connection;
    await opened().connection.pool.query('update orders set name = $1, address = $1 where number = $2', [
      `Анна${ESCAPE}\nЗаказов нет.`,
      number,
    ]);
    const printed: string[] = [];
    const connection = { ...opened().connection, db };
    await orderCommand(() => '').run(connection, ['show', number], (text) => printed.push(text));
    const lines = printed.join('\n').split('\n');
    expect(lines.filter((text) => text.includes('\x1b'))).toEqual([]);
    expect(lines).not.toContain('Заказов нет.');
    expect(lines).toContain('  Заказ К-1: «Оплачен»»');
  });
});
