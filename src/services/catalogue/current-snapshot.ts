import type { Pool } from 'pg';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogueVersion } from '../../data/queries/read-catalogue.ts';
import { type CatalogueSettings, loadSnapshot } from './load-snapshot.ts';

/** The snapshot that answers now, and the way to a newer one. */
export interface CurrentSnapshot {
  get(): Snapshot;
  /**
   * Builds the snapshot anew beside the present one when the database has another version, and puts it in its place; true
   * when it did. `always` builds in any case: stock changes without a new version. One build runs at a time, and calls
   * during one are answered together by the next. On a failure the present snapshot stays.
   */
  reload(always?: boolean): Promise<boolean>;
}

/** A build that has not begun. */
interface Turn {
  always: boolean;
  done: Promise<boolean>;
}

/**
 * Loads the first snapshot. `quick` asks for the version: a server that says nothing is noticed there in seconds. `beforeNext` is
 * called before one of another version is built: what the shop says of its search and filters is built in.
 */
export async function openCurrentSnapshot(
  pool: Pool,
  settings: CatalogueSettings,
  quick = pool,
  beforeNext: () => Promise<void> = async () => {},
): Promise<CurrentSnapshot> {
  let snapshot = await loadSnapshot(pool, settings);
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Turn | null = null;

  async function renew(always: boolean): Promise<boolean> {
    const isNew = (await readCatalogueVersion(quick)) !== snapshot.version;
    if (!always && !isNew) return false;
    if (isNew) await beforeNext();
    snapshot = await loadSnapshot(pool, settings);
    return true;
  }

  return {
    get: () => snapshot,
    reload(always = false) {
      if (waiting) {
        waiting.always ||= always;
        return waiting.done;
      }
      const turn: Turn = {
        always,
        done: running.then(() => {
          waiting = null;
          return renew(turn.always);
        }),
      };
      waiting = turn;
      running = turn.done.catch(() => {});
      return turn.done;
    },
  };
}
