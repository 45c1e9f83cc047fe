import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { duringCommit } from '../../../tests/during-commit.ts';
import { openOutboxFolder } from '../../adapters/files/outbox-folder.ts';
import { openFolderMail } from '../../adapters/mail/folder-mail.ts';
import type { Letter, Mail } from '../../adapters/mail/mail.ts';
import type { Messenger } from '../../adapters/messenger/messenger.ts';
import { openFolderSms } from '../../adapters/sms/folder-sms.ts';
import type { Sms } from '../../adapters/sms/sms.ts';
import { type Connection, schema } from '../../data/connection.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { deliverMessages, LEASE_MS, MAX_ATTEMPTS, type OutboxDeps, pauseAfter } from './deliver-messages.ts';
import { isGivenUp, listUndelivered, retryMessages } from './undelivered.ts';

const letter = (key: string) => ({
  key,
  kind: 'mail',
  payload: { to: 'shop@kafel.example', subject: `Заказ ${key}`, text: 'Новый заказ' },
  nextAttemptAt: new Date(0),
});

/** A mail server that refuses until it is switched and remembers what it took. */
function moodyMail() {
  const taken: Letter[] = [];
  const mail: Mail & { refuses: boolean; taken: Letter[] } = {
    refuses: false,
    taken,
    async send(sent) {
      if (mail.refuses) throw new Error('450 mailbox busy');
      taken.push(sent);
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

  it('[CART-11] delivers what is due once, and again only after a failure, later', async () => {
    const mail = moodyMail();
    let now = new Date('2026-11-21T10:00:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock: () => now };
    await connection.db.insert(schema.outbox).values(letter('К-1'));
    mail.refuses = true;
    expect(await deliverMessages(deps)).toBe(1);
    expect(await deliverMessages(deps)).toBe(0);
    now = new Date(now.getTime() + pauseAfter(1));
    mail.refuses = false;
    expect(await deliverMessages(deps)).toBe(1);
    expect(mail.taken.map(({ key }) => key)).toEqual(['К-1']);
    now = new Date(now.getTime() + 86_400_000);
    expect(await deliverMessages(deps)).toBe(0);
  });

  it('lets two workers share the work without taking a message twice', async () => {
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
    await connection.db.insert(schema.outbox).values(keys.map(letter));
    await Promise.all([deliverMessages(deps), deliverMessages(deps)]);
    await deliverMessages(deps);
    expect(mail.taken.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('[CART-11] leaves a message that is being delivered to who delivers it, as long as a lease lasts', async () => {
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
    await connection.db.insert(schema.outbox).values(letter('leased'));
    const delivery = deliverMessages({ ...deps, mail: slow, clock: () => new Date(start) });
    await began.promise;
    const mail = moodyMail();
    const takenAt = (after: number) =>
      deliverMessages({ ...deps, mail, clock: () => new Date(start + after) });
    expect([await takenAt(0), await takenAt(LEASE_MS - 1)]).toEqual([0, 0]);
    expect([await takenAt(LEASE_MS), mail.taken.length]).toEqual([1, 1]);
    letGo.resolve();
    await delivery;
  });

  it('[CART-11] what was delivered is not sent again, whoever asks for it', async () => {
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:40:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    const [row] = await connection.db.insert(schema.outbox).values(letter('sent-once')).returning();
    expect(await deliverMessages(deps)).toBe(1);
    expect(await retryMessages(connection.db, row?.id ?? 0)).toBe(0);
    expect(await deliverMessages(deps)).toBe(0);
  });

  it('[CART-11] delivers what has been due for longest first', async () => {
    const due = (at: number) => ({ ...letter(`due-${at}`), nextAttemptAt: new Date(at * 1000) });
    await connection.db.insert(schema.outbox).values(Array.from({ length: 11 }, (_, at) => due(11 - at)));
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:45:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    expect(await deliverMessages(deps)).toBe(10);
    expect(mail.taken.map(({ key }) => key)).not.toContain('due-11');
    expect(await deliverMessages(deps)).toBe(1);
    expect(mail.taken.at(-1)?.key).toBe('due-11');
  });

  it('[CART-11] passes over what another worker is taking, and takes what is left', async () => {
    const mail = moodyMail();
    const clock = () => new Date('2026-11-23T11:00:00Z');
    const deps = { db: connection.db, mail, sms: noSms, messenger: noMessenger, logger, clock };
    const keys = Array.from({ length: 12 }, (_, index) => `left-${index}`);
    await connection.db.insert(schema.outbox).values(keys.map(letter));
    const taken = await duringCommit(
      connection.db,
      (through) => deliverMessages({ ...deps, db: through }),
      () => deliverMessages(deps),
    );
    expect(taken).toEqual([10, 2]);
    expect(mail.taken.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('[CART-11] leaves a short message for a telephone in the folder', async () => {
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
    const entry = { key: 'order:К-000007:shopper', kind: 'sms', payload, nextAttemptAt: new Date(0) };
    await connection.db.insert(schema.outbox).values(entry);
    expect(await deliverMessages(deps)).toBe(1);
    expect(readdirSync(folder)).toEqual(['order_К-000007_shopper.txt']);
    expect(readFileSync(join(folder, 'order_К-000007_shopper.txt'), 'utf8')).toContain('+375291234567');
  });

  it('leaves a message that never goes out to the operator after the last attempt', async () => {
    const mail = moodyMail();
    mail.refuses = true;
    let now = new Date('2026-11-24T10:00:00Z');
    await connection.db.insert(schema.outbox).values(letter('hopeless'));
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
    expect(mail.taken.map(({ key }) => key)).toEqual(['hopeless']);
    expect(await retryMessages(connection.db, 'given-up')).toBe(0);
  });

  it('a message nobody can deliver is tried again and does not stop the others', async () => {
    const mail = moodyMail();
    const now = new Date('2027-01-10T10:00:00Z');
    await connection.db.insert(schema.outbox).values([{ ...letter('odd'), kind: 'pigeon' }, letter('plain')]);
    await deliverMessages({
      db: connection.db,
      mail,
      sms: noSms,
      messenger: noMessenger,
      logger,
      clock: () => now,
    });
    expect(mail.taken.map(({ key }) => key)).toEqual(['plain']);
    const [odd] = await listUndelivered(connection.db, 50);
    expect(odd).toMatchObject({ key: 'odd', attempts: 1, lastError: expect.stringContaining('pigeon') });
  });

  it('[FAV-2] waits as long as a service asks, and leaves to the operator at once what it will never take', async () => {
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

  describe('a worker whose delivery fails after its lease is over', () => {
    const START = new Date('2027-02-01T10:00:00Z').getTime();

    /** Takes a message at the start and fails at it only after `meanwhile` has happened. */
    async function failLate(key: string, meanwhile: (deps: OutboxDeps) => Promise<unknown>) {
      const { db } = connection;
      await db.insert(schema.outbox).values(letter(key));
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

    it('leaves the message as the one who took it after has written it', async () => {
      const { before, after } = await failLate('taken', async (deps) => {
        const refusing = { ...moodyMail(), send: () => Promise.reject(new Error('451 later')) };
        await deliverMessages({ ...deps, mail: refusing });
      });
      expect(before).toMatchObject({ attempts: 2, lastError: 'Error: 451 later' });
      expect(after).toEqual(before);
    });

    it('leaves the message alone once it is delivered, however often it was taken', async () => {
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

describe('letters in a folder', () => {
  it('keeps one file per key however often it is delivered', async () => {
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

  it('[REV-5] offers the one click of RFC 8058 where a letter has a way out, and nowhere else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kafel-mail-'));
    const mail = openFolderMail(openOutboxFolder(folder), 'shop@kafel.example');
    const letter = { to: 'a@b.example', subject: 'Новости', text: 'Скидки' };
    await mail.send({ ...letter, key: 'with', unsubscribe: 'https://shop.test/newsletter/leave?key=x' });
    await mail.send({ ...letter, key: 'without' });
    const read = (key: string) => readFileSync(join(folder, `${key}.eml`), 'utf8').replace(/\r?\n /g, ' ');
    expect(read('with')).toMatch(/^List-Unsubscribe: +<https:\/\/shop\.test\/newsletter\/leave\?key=x>$/m);
    expect(read('with')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(read('without')).not.toContain('Unsubscribe');
  });
});
