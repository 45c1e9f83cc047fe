import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutboxFolder } from '../../src/adapters/files/outbox-folder.ts';
import { type Connection, schema } from '../../src/data/connection.ts';
import { startRetentionWorker } from '../../src/jobs/retention-worker.ts';
import { createLogger } from '../../src/kit/logger.ts';
import { deleteOldMessages } from '../../src/services/outbox/delete-old-messages.ts';
import { MAX_ATTEMPTS } from '../../src/services/outbox/deliver-messages.ts';
import { openTestDatabase } from '../database.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { makeOffer } from './goods.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('old messages', () => {
  const path = mkdtempSync(join(tmpdir(), 'kafel-retention-'));
  let connection: Connection;

  beforeAll(async () => {
    connection = await openTestDatabase();
    await fillSmallCatalogue(connection);
    const { offerId } = await makeOffer(connection);
    const message = (key: string, given: Partial<typeof schema.outbox.$inferInsert>) => ({
      key,
      kind: 'sms' as const,
      payload: { to: '+375291234567', text: 'Заказ принят' },
      createdAt: daysAgo(400),
      ...given,
    });
    await connection.db
      .insert(schema.outbox)
      .values([
        ...Array.from({ length: 1203 }, (_, index) => message(`old:${index}`, { deliveredAt: daysAgo(31) })),
        message('recent', { deliveredAt: daysAgo(29) }),
        message('waiting', { attempts: 3 }),
        message('given-up', { attempts: MAX_ATTEMPTS }),
        message('given-up-lately', { attempts: MAX_ATTEMPTS, createdAt: daysAgo(100) }),
      ]);
    await connection.db.insert(schema.availabilitySubscriptions).values([
      { offerId, channel: 'sms', contact: '+375291234567', notifiedAt: daysAgo(31) },
      { offerId, channel: 'sms', contact: '+375297654321', notifiedAt: daysAgo(2) },
      { offerId, channel: 'sms', contact: '+375291111111', createdAt: daysAgo(400) },
    ]);
    const folder = openOutboxFolder(path);
    for (const [key, days] of [
      ['old:1', 31],
      ['recent', 29],
    ] as const) {
      await folder.write(key, 'txt', 'Заказ принят');
      utimesSync(join(path, `${key.replace(':', '_')}.txt`), daysAgo(days), daysAgo(days));
    }
  });
  afterAll(async () => {
    await connection?.close();
    rmSync(path, { recursive: true });
  });

  const deps = () => ({
    db: connection.db,
    clock: () => NOW,
    folder: openOutboxFolder(path),
    deliveredDays: 30,
    undeliveredDays: 180,
  });

  it('and their files are deleted after the days in the settings, and no others', async () => {
    const deleted = await deleteOldMessages(deps());
    expect(deleted).toEqual({ delivered: 1203, undelivered: 1, subscriptions: 1, files: 1 });
    const { outbox, availabilitySubscriptions: waiting } = schema;
    const left = await connection.db.select({ key: outbox.key }).from(outbox).orderBy(outbox.id);
    expect(left.map(({ key }) => key)).toEqual(['recent', 'waiting', 'given-up-lately']);
    expect(await connection.db.select().from(waiting)).toHaveLength(2);
    expect(readdirSync(path)).toEqual(['recent.txt']);
    expect(await deleteOldMessages(deps())).toEqual({
      delivered: 0,
      undelivered: 0,
      subscriptions: 0,
      files: 0,
    });
  });

  it('are deleted by a job that runs at the start and logs their number', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
    const worker = startRetentionWorker({ ...deps(), deliveredDays: 28 }, logger);
    await expect.poll(() => lines.length).toBe(1);
    await worker.stop();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ delivered: 1, files: 1 });
    expect(readdirSync(path)).toEqual([]);
  });
});
