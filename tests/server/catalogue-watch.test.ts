import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { watchCatalogue } from '../../src/app/catalogue-watch.ts';
import { LISTENER_NAME } from '../../src/data/nodes.ts';
import { testCluster } from '../database.ts';

const NOWHERE = 'postgres://kafel@127.0.0.1:1/none';
const NEVER = 3_600_000;

const watches: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((end) => end()));
});

/** Watches the catalogue and counts calls of `look`; the first `failing` calls fail. */
function watched(url: string, settings: { poll: number; reconnect?: number }, failing = 0) {
  const seen = { looks: 0, errors: 0, warnings: 0, sold: [] as number[] };
  const look = async () => {
    seen.looks++;
    if (seen.looks <= failing) throw new Error('no database');
  };
  const logger = { warn: () => void seen.warnings++, error: () => void seen.errors++ };
  watches.push(
    watchCatalogue(
      url,
      { look, sold: (ids) => void seen.sold.push(...ids), chatted: () => {}, messages: () => {} },
      logger as never,
      settings,
    ),
  );
  return seen;
}

describe('the catalogue watcher', () => {
  it('checks repeatedly without notifications, also after failures', async () => {
    const seen = watched(NOWHERE, { poll: 5 }, 1);
    await expect.poll(() => seen.looks).toBeGreaterThan(3);
    expect(seen.errors).toBe(1);
  });

  it('keeps trying when PostgreSQL is unavailable', async () => {
    const seen = watched(NOWHERE, { poll: NEVER, reconnect: 5 });
    await expect.poll(() => seen.warnings).toBeGreaterThan(2);
    expect(seen.looks).toBe(0);
  });

  it('is notified at once of what another node changed or sold, also after a lost connection', async () => {
    const admin = new pg.Client({ connectionString: testCluster() });
    await admin.connect();
    const seen = watched(testCluster(), { poll: NEVER, reconnect: 5 });
    await expect.poll(() => seen.looks).toBe(1);
    await admin.query("notify catalogue_changed, '7'");
    await expect.poll(() => seen.looks).toBe(2);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      LISTENER_NAME,
    ]);
    await expect.poll(() => seen.looks).toBe(3);
    await admin.query("notify catalogue_changed, '8'");
    await expect.poll(() => seen.looks).toBe(4);
    await admin.query("notify stock_changed, '5,x,17'");
    await expect.poll(() => seen.sold).toEqual([5, 17]);
    expect(seen.looks).toBe(4);
    await admin.end();
  });
});
