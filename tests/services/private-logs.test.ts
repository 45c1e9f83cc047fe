import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import { paymentEndpoints } from '../../src/http/endpoints/order/payment.ts';
import { createLogger, type Logger } from '../../src/kit/logger.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { deliverMessages } from '../../src/services/outbox/deliver-messages.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';
import { orderFields } from './serve-orders.ts';

const NAME = 'Евфросинья';
const EMAIL = 'evfrosinya@example.by';
const STREET = 'Краснозвёздная';
const COMMENT = 'Домофон не работает';
const TYPED = [NAME, EMAIL, 'evfrosinya', STREET, COMMENT, '1234567', '123-45-67', '123 45 67'];

describeShop('the error log, with the real logger', (opened) => {
  const lines: string[] = [];
  let logger: Logger;
  let app: FastifyInstance;
  let shop: Shop;
  let fails = false;
  const clock = () => new Date('2026-11-22T10:00:00Z');
  const maker = orderMaker(() => opened().connection, clock);

  beforeAll(async () => {
    logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
      {
        ...{ clock, provider: openTestPayment() },
      },
    ));
    const renderer = fakeRenderer((url, locals) => {
      if (!fails) return html(url.pathname);
      locals.failed?.(new Error(`no page for "${NAME}"`));
      return html('', {}, 500);
    });
    ({ app } = await testHost(renderer, { shop, logger }));
    await app.register(orderEndpoints(shop, ORDER_SETTINGS));
    await app.register(paymentEndpoints(shop));
    await app.register(productForms(shop));
  });
  afterAll(() => app?.close());

  const sql = (text: string) => opened().connection.pool.query(text);
  const robot = { [HIDDEN.robot]: ROBOT_CODE, agreement: 'on' };

  async function post(path: string, fields: Record<string, string>, cookie = '') {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, accept: 'application/json' },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.statusCode;
  }

  /** Creates a basket and returns its token with a filled order form. */
  async function order(): Promise<{ token: string; fields: Record<string, string> }> {
    const { token } = await maker.basketWith(await makeOffer(opened().connection));
    const fields = await orderFields(shop, token);
    const whole = { ...fields, name: NAME, email: EMAIL, comment: COMMENT };
    return { token, fields: { ...whole, phone: '8 (029) 123-45-67' } };
  }

  /** Returns what `work` logged, and checks that it contains neither typed data nor any of `secrets`. */
  async function loggedBy(work: () => Promise<unknown>, secrets: readonly string[] = []): Promise<string> {
    lines.length = 0;
    await work();
    const logged = lines.join('');
    for (const word of [...TYPED, ...secrets]) expect(logged).not.toContain(word);
    return logged;
  }

  it('names the table and rule that refused an order, and nothing of the buyer', async () => {
    const first = await order();
    expect(await post('/order/place', first.fields, `basket=${first.token}`)).toBe(200);
    await sql('create unique index one_phone on orders (phone)');
    const second = await order();
    const keys = [second.token, second.fields['idempotencyKey'] ?? ''];
    const logged = await loggedBy(async () => {
      expect(await post('/order/place', second.fields, `basket=${second.token}`)).toBe(500);
    }, keys);
    await sql('drop index one_phone');
    expect(JSON.parse(logged)).toMatchObject({
      err: {
        message: 'Failed query',
        sql: expect.stringContaining('insert into "orders"'),
        cause: { code: '23505', table: 'orders', constraint: 'one_phone' },
      },
      url: '/order/place',
      reqId: expect.any(String),
    });
  });

  it.each([
    [
      'a value that is too long',
      'alter table orders alter comment type varchar(5) using left(comment, 5)',
      'alter table orders alter comment type text',
      '22001',
    ],
    [
      'a row that breaks a rule',
      `alter table orders add constraint short check (length(name) < 3) not valid`,
      'alter table orders drop constraint short',
      '23514',
    ],
    [
      'a value of another type',
      `create function refuse() returns trigger as $$ begin raise exception 'no % here, %', new.name, new.email; end $$ language plpgsql;
       create trigger refuse before insert on orders for each row execute function refuse()`,
      'drop trigger refuse on orders; drop function refuse',
      'P0001',
    ],
    [
      'a server that goes down meanwhile',
      `create function stop() returns trigger as $$ begin raise exception 'terminating' using errcode = '57P01'; end $$ language plpgsql;
       create trigger stop before insert on orders for each row execute function stop()`,
      'drop trigger stop on orders; drop function stop',
      '57P01',
    ],
    [
      'a value that cannot be read',
      `create function misread() returns trigger as $$ begin new.floor := new.name::int; return new; end $$ language plpgsql;
       create trigger misread before insert on orders for each row execute function misread()`,
      'drop trigger misread on orders; drop function misread',
      '22P02',
    ],
  ])('has only the code of %s', async (_what, breaks, restores, code) => {
    await sql(breaks);
    const { token, fields } = await order();
    const logged = await loggedBy(async () => {
      expect(await post('/order/place', fields, `basket=${token}`)).toBe(code === '57P01' ? 503 : 500);
    }, [token]);
    await sql(restores);
    expect(JSON.parse(logged)).toMatchObject({ err: { cause: { code } } });
  });

  it('has nothing of visitors who send questions or alert requests', async () => {
    const { productId, offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const { rows } = await sql(`select slug from products where id = ${productId}`);
    const breaks = (table: string, column: string) =>
      sql(`alter table ${table} add constraint never check (${column} = '') not valid`);
    await breaks('questions', 'author');
    await breaks('availability_subscriptions', 'contact');
    const logged = await loggedBy(async () => {
      const product = String(rows[0]?.slug);
      const question = {
        ...robot,
        product,
        author: NAME,
        text: `${COMMENT} на улице ${STREET}`,
        email: EMAIL,
      };
      expect(await post('/question/ask', question)).toBe(500);
      const waits = { ...robot, product, offer: String(offerId), contact: EMAIL };
      expect(await post('/availability/wait', waits)).toBe(500);
      expect(await post('/availability/wait', { ...waits, contact: '8 029 123 45 67' })).toBe(500);
    });
    expect(logged.match(/"constraint":"never"/g)).toHaveLength(3);
  });

  it('has no secret of an order, no payment reference and no search words', async () => {
    const placed = await maker.place({ payment: 'card' }, await makeOffer(opened().connection));
    const opened_ = await shop.payment.open(placed.number, placed.secret);
    const reference = opened_.ok ? opened_.value.reference : '';
    fails = true;
    const logged = await loggedBy(async () => {
      const cookie = `basket=${randomUUID()}`;
      for (const url of [
        `/order/${encodeURIComponent(placed.number)}/?key=${placed.secret}`,
        `/pay/${reference}/`,
        `/search/?q=${encodeURIComponent(NAME)}`,
      ])
        expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(500);
    }, [placed.secret, reference, encodeURIComponent(NAME)]);
    fails = false;
    expect(logged).toContain('"url":"/pay/…/"');
    await loggedBy(
      async () => logger.info({ reference, settled: 'paid' }, 'the provider answered'),
      [reference],
    );
  });

  it('has nothing of an undelivered email', async () => {
    const { connection } = opened();
    await maker.place({ name: NAME, email: EMAIL, comment: COMMENT }, await makeOffer(connection));
    const refused = Object.assign(new Error(`550 <${EMAIL}> ${NAME} is unknown here`), {
      responseCode: 550,
      response: `550 <${EMAIL}>`,
      rejected: [EMAIL],
    });
    const mail = { send: () => Promise.reject(refused), close() {} };
    const deps = { db: connection.db, mail, sms: { send: () => Promise.resolve() }, messenger: mail, logger };
    const logged = await loggedBy(() => deliverMessages({ ...deps, clock }));
    expect(logged).toContain('the mail server answered 550');
  });

  it('names a missing table, and nothing of the visitors meanwhile', async () => {
    const { token, fields } = await order();
    await sql('alter table orders rename to orders_away');
    const logged = await loggedBy(async () => {
      expect(await post('/order/place', fields, `basket=${token}`)).toBe(500);
    }, [token]);
    expect(JSON.parse(logged)).toMatchObject({ err: { cause: { code: '42P01' } } });
    await sql('alter table orders_away rename to orders');
  });
});
