import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { duringCommit } from '../../../tests/during-commit.ts';
import { openOutboxFolder } from '../../adapters/files/outbox-folder.ts';
import { openFolderMail } from '../../adapters/mail/folder-mail.ts';
import type { Email, Mail } from '../../adapters/mail/mail.ts';
import type { Messenger } from '../../adapters/messenger/messenger.ts';
import { openFolderSms } from '../../adapters/sms/folder-sms.ts';
import type { Sms } from '../../adapters/sms/sms.ts';
import { type Connection, schema } from '../../data/connection.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { deliverMessages, LEASE_MS, MAX_ATTEMPTS, type OutboxDeps, pauseAfter } from './deliver-messages.ts';
import { isGivenUp, listUndelivered, retryMessages } from './undelivered.ts';

const email = (key: string) => ({
  key,
  kind: 'mail' as const,
  payload: { to: 'shop@kafel.example', subject: `Заказ ${key}`, text: 'Новый заказ' },
  nextAttemptAt: new Date(0),
});

/** Creates a mail server that refuses every email while the test sets `refuses`, and records those it accepts. */
function moodyMail() {
  const sent: Email[] = [];
  const mail: Mail & { refuses: boolean; sent: Email[] } = {
    refuses: false,
    sent,
    async send(email) {
      if (mail.refuses) throw new Error('450 mailbox busy');
      sent.push(email);
    },
    close() {},
  };
  return mail;
}

const noSms: Sms = { send: () => Promise.reject(new Error('no gateway')) };
const noMessenger: Messenger = { send: () => Promise.reject(new Error('no messenger')) };

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [12, 10_240],
  [13, 20_480],
  [14, 21_600],
  [60, 21_600],
])(
  '[CART-11] after %i failures a message waits %i seconds, never longer than six hours',
  (failures, seconds) => {
    expect(pauseAfter(failures)).toBe(seconds * 1000);
  },
);

describe('outbox', () => {
  let connection: Connection;
  const logger = pino({ level: 'silent' });
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  it('[CART-11] delivers a due message once, and retries only after a failure, later', async () => {
    const mail = moodyMail();
    let now = new Date('2026-11-21T10:00:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock: () => now };
    await connection.db.insert(schema.outbox).values(email('К-1'));
    mail.refuses = true;
    expect(await deliverMessages(deps)).toBe(1);
    expect(await deliverMessages(deps)).toBe(0);
    now = new Date(now.getTime() + pauseAfter(1));
    mail.refuses = false;
    expect(await deliverMessages(deps)).toBe(1);
    expect(mail.sent.map(({ key }) => key)).toEqual(['К-1']);
    now = new Date(now.getTime() + 86_400_000);
    expect(await deliverMessages(deps)).toBe(0);
  });

  it('lets two workers share the work without delivering a message twice', async () => {
    const mail = moodyMail();
    const deps = {
      db: connection.db,
      mail,
      sms: noSms,
      messenger: noMessenger,
      logger,
      clock: () => new Date('2026-11-23T10:00:00Z'),
    };
    const keys = Array.from({ length: 30 }, (_, index) => `pair-${index}`);
    await connection.db.insert(schema.outbox).values(keys.map(email));
    await Promise.all([deliverMessages(deps), deliverMessages(deps)]);
    await deliverMessages(deps);
    expect(mail.sent.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('[CART-11] leaves a message to the worker that is delivering it until its lease expires', async () => {
    const start = new Date('2026-11-23T11:30:00Z').getTime();
    const [began, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Mail = {
      async send() {
        began.resolve();
        await letGo.promise;
      },
      close() {},
    };
    const deps = { db: connection.db, sms: noSms, messenger: noMessenger, logger };
    await connection.db.insert(schema.outbox).values(email('leased'));
    const delivery = deliverMessages({ ...deps, mail: slow, clock: () => new Date(start) });
    await began.promise;
    const mail = moodyMail();
    const sentAt = (after: number) =>
      deliverMessages({ ...deps, mail, clock: () => new Date(start + after) });
    expect([await sentAt(0), await sentAt(LEASE_MS - 1)]).toEqual([0, 0]);
    expect([await sentAt(LEASE_MS), mail.sent.length]).toEqual([1, 1]);
    letGo.resolve();
    await delivery;
  });

  it('[CART-11] a delivered message is not sent again, whoever requests it', async () => {
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:40:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    const [row] = await connection.db.insert(schema.outbox).values(email('sent-once')).returning();
    expect(await deliverMessages(deps)).toBe(1);
    expect(await retryMessages(connection.db, row?.id ?? 0)).toBe(0);
    expect(await deliverMessages(deps)).toBe(0);
  });

  it('[CART-11] delivers the message that has been due longest first', async () => {
    const due = (at: number) => ({ ...email(`due-${at}`), nextAttemptAt: new Date(at * 1000) });
    await connection.db.insert(schema.outbox).values(Array.from({ length: 11 }, (_, at) => due(11 - at)));
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:45:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    expect(await deliverMessages(deps)).toBe(10);
    expect(mail.sent.map(({ key }) => key)).not.toContain('due-11');
    expect(await deliverMessages(deps)).toBe(1);
    expect(mail.sent.at(-1)?.key).toBe('due-11');
  });

  it('[CART-11] skips messages that another worker has claimed, and claims the rest', async () => {
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:00:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    const keys = Array.from({ length: 12 }, (_, index) => `left-${index}`);
    await connection.db.insert(schema.outbox).values(keys.map(email));
    const sent = await duringCommit(
      connection.db,
      (through) => deliverMessages({ ...deps, db: through }),
      () => deliverMessages(deps),
    );
    expect(sent).toEqual([10, 2]);
    expect(mail.sent.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('[CART-11] writes a text message for a telephone to the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kafel-sms-'));
    const sms = openFolderSms(openOutboxFolder(folder));
    const deps = {
      db: connection.db,
      mail: moodyMail(),
      sms,
      messenger: noMessenger,
      logger,
      clock: () => new Date('2026-11-23T12:00:00Z'),
    };
    const payload = { to: '+375291234567', text: 'Заказ К-000007 принят' };
    await connection.db
      .insert(schema.outbox)
      .values({ key: 'order:К-000007:shopper', kind: 'sms', payload, nextAttemptAt: new Date(0) });
    expect(await deliverMessages(deps)).toBe(1);
    expect(readdirSync(folder)).toEqual(['order_К-000007_shopper.txt']);
    expect(readFileSync(join(folder, 'order_К-000007_shopper.txt'), 'utf8')).toContain('+375291234567');
  });

  it('leaves a message that always fails to the operator after the last attempt', async () => {
    const mail = moodyMail();
    mail.refuses = true;
    let now = new Date('2026-11-24T10:00:00Z');
    await connection.db.insert(schema.outbox).values(email('hopeless'));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(
        await deliverMessages({
          db: connection.db,
          mail,
          sms: noSms,
          messenger: noMessenger,
          logger,
          clock: () => now,
        }),
      ).toBe(1);
      now = new Date(now.getTime() + 7 * 3_600_000);
    }
    expect(
      await deliverMessages({
        db: connection.db,
        mail,
        sms: noSms,
        messenger: noMessenger,
        logger,
        clock: () => now,
      }),
    ).toBe(0);
    const [row] = await connection.db.select().from(schema.outbox).where(eq(schema.outbox.key, 'hopeless'));
    expect(row?.lastError).toContain('450 mailbox busy');
    expect((await listUndelivered(connection.db, 50)).filter(isGivenUp).map(({ key }) => key)).toEqual([
      'hopeless',
    ]);
    mail.refuses = false;
    expect(await retryMessages(connection.db, 'given-up')).toBe(1);
    expect(
      await deliverMessages({
        db: connection.db,
        mail,
        sms: noSms,
        messenger: noMessenger,
        logger,
        clock: () => now,
      }),
    ).toBe(1);
    expect(mail.sent.map(({ key }) => key)).toEqual(['hopeless']);
    expect(await retryMessages(connection.db, 'given-up')).toBe(0);
  });

  it('retries a message that cannot be delivered without blocking the others', async () => {
    const mail = moodyMail();
    const now = new Date('2027-01-10T10:00:00Z');
    await connection.db
      .insert(schema.outbox)
      .values([{ ...email('odd'), kind: sql`'pigeon'` }, email('plain')]);
    await deliverMessages({
      db: connection.db,
      mail,
      sms: noSms,
      messenger: noMessenger,
      logger,
      clock: () => now,
    });
    expect(mail.sent.map(({ key }) => key)).toEqual(['plain']);
    const [odd] = await listUndelivered(connection.db, 50);
    expect(odd).toMatchObject({ key: 'odd', attempts: 1, lastError: expect.stringContaining('pigeon') });
  });

  it('[FAV-2] waits as long as a service asks, and leaves permanent refusals to the operator at once', async () => {
    const errors = [
      new DeliveryError('Telegram', 429, { retryAfterMs: 600_000 }),
      new DeliveryError('Telegram', 403, { final: true }),
    ];
    const messenger: Messenger = { send: () => Promise.reject(errors.shift()) };
    let now = new Date('2026-11-20T10:00:00Z');
    const deps = { db: connection.db, mail: moodyMail(), sms: noSms, messenger, logger, clock: () => now };
    const payload = { messenger: 'telegram', to: '77', text: 'Список', link: 'https://shop.test/' };
    await connection.db
      .insert(schema.outbox)
      .values({ key: 'asked-to-wait', kind: 'messenger', payload, nextAttemptAt: now });
    expect(await deliverMessages(deps)).toBe(1);
    now = new Date(now.getTime() + 599_000);
    expect(await deliverMessages(deps)).toBe(0);
    now = new Date(now.getTime() + 1000);
    expect(await deliverMessages(deps)).toBe(1);
    const [row] = await connection.db
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.key, 'asked-to-wait'));
    expect(row).toMatchObject({ attempts: MAX_ATTEMPTS, lastError: 'DeliveryError: Telegram answered 403' });
  });

  describe('a worker whose delivery fails after its lease expired', () => {
    const START = new Date('2027-02-01T10:00:00Z').getTime();

    /** Claims a message and lets its delivery fail; `meanwhile` runs before the failure. */
    async function failLate(key: string, meanwhile: (deps: OutboxDeps) => Promise<unknown>) {
      const { db } = connection;
      await db.insert(schema.outbox).values(email(key));
      const began = Promise.withResolvers<void>();
      const failing = Promise.withResolvers<never>();
      const slow = {
        send: () => {
          began.resolve();
          return failing.promise;
        },
        close() {},
      };
      const start = {
        db,
        mail: slow,
        sms: noSms,
        messenger: noMessenger,
        logger,
        clock: () => new Date(START),
      };
      const delivery = deliverMessages(start);
      await began.promise;
      await meanwhile({ ...start, mail: moodyMail(), clock: () => new Date(START + LEASE_MS) });
      const [before] = await db.select().from(schema.outbox).where(eq(schema.outbox.key, key));
      failing.reject(new Error('550 too late'));
      await delivery;
      const [after] = await db.select().from(schema.outbox).where(eq(schema.outbox.key, key));
      return { before, after };
    }

    it('does not overwrite the outcome written by the next worker', async () => {
      const { before, after } = await failLate('taken', async (deps) => {
        const refusing = { ...moodyMail(), send: () => Promise.reject(new Error('451 later')) };
        await deliverMessages({ ...deps, mail: refusing });
      });
      expect(before).toMatchObject({ attempts: 2, lastError: 'Error: 451 later' });
      expect(after).toEqual(before);
    });

    it('leaves the message alone once it is delivered, however often it was claimed', async () => {
      const { before, after } = await failLate('delivered', async (deps) => {
        await connection.db
          .update(schema.outbox)
          .set({ attempts: 0, nextAttemptAt: new Date(START) })
          .where(eq(schema.outbox.key, 'delivered'));
        await deliverMessages(deps);
      });
      expect(before).toMatchObject({ attempts: 1, deliveredAt: new Date(START + LEASE_MS), lastError: '' });
      expect(after).toEqual(before);
    });
  });
});

describe('emails in a folder', () => {
  it('are one file per key however often they are delivered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kafel-mail-'));
    const mail = openFolderMail(openOutboxFolder(folder), 'shop@kafel.example');
    for (let time = 0; time < 2; time++) {
      await mail.send({
        to: 'a@b.example',
        subject: 'Заказ К-000001',
        text: 'Спасибо за заказ',
        key: 'order/К-1',
      });
    }
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toContain('To: a@b.example');
  });

  it.each([
    ['shop@kafel.example', 'kafel.example'],
    ['Кафель <shop@кафель.бел>', domainToASCII('кафель.бел')],
  ])('from %s have a Message-ID of the domain %s', async (from, domain) => {
    const folder = mkdtempSync(join(tmpdir(), 'kafel-mail-'));
    const mail = openFolderMail(openOutboxFolder(folder), from);
    await mail.send({ to: 'a@b.example', subject: 'Заказ', text: 'Спасибо', key: 'order' });
    expect(readFileSync(join(folder, 'order.eml'), 'utf8')).toMatch(
      new RegExp(`^Message-ID: <[0-9a-f]{32}@${domain}>$`, 'mi'),
    );
  });

  it('[REV-5] offer the one-click unsubscribe of RFC 8058 only with an unsubscribe address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kafel-mail-'));
    const mail = openFolderMail(openOutboxFolder(folder), 'shop@kafel.example');
    const email = { to: 'a@b.example', subject: 'Новости', text: 'Скидки' };
    await mail.send({ ...email, key: 'with', unsubscribe: 'https://shop.test/newsletter/leave?key=x' });
    await mail.send({ ...email, key: 'without' });
    const read = (key: string) => readFileSync(join(folder, `${key}.eml`), 'utf8').replace(/\r?\n /g, ' ');
    expect(read('with')).toMatch(/^List-Unsubscribe: +<https:\/\/shop\.test\/newsletter\/leave\?key=x>$/m);
    expect(read('with')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(read('without')).not.toContain('Unsubscribe');
  });
});
