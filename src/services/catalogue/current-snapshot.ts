import type { Pool } from 'pg';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogueVersion } from '../../data/queries/read-catalogue.ts';
import { type KeptCatalogue, settingsMark } from './kept-catalogue.ts';
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
  /** True where the first one was not built but kept from an earlier run: of this version, but its stock is that of then. */
  wasKept: boolean;
  /** Keeps the present one for the next start. */
  keep(): Promise<void>;
}

/** What the catalogue in memory may have beside the database. */
export interface SnapshotExtras {
  /** Asks for the version: a server that says nothing is noticed there in seconds. */
  quick?: Pool;
  /** Called before a snapshot of another version is built: what the shop says of its search and filters is built in. */
  beforeNext?: () => Promise<void>;
  /** What an earlier run left. */
  kept?: KeptCatalogue | null;
  /** Builds all but the first one, for which nobody waits yet. */
  build?: (settings: CatalogueSettings) => Promise<Snapshot>;
}

/** A build that has not begun. */
interface Turn {
  always: boolean;
  done: Promise<boolean>;
}

/** The first snapshot: what an earlier run kept of this very catalogue, else it is built. */
export async function openCurrentSnapshot(
  pool: Pool,
  settings: () => CatalogueSettings,
  extras: SnapshotExtras = {},
): Promise<CurrentSnapshot> {
  const { quick = pool, beforeNext = async () => {}, kept = null } = extras;
  const { build = (by) => loadSnapshot(pool, by) } = extras;
  let builtBy = settingsMark(settings());
  const found = kept
    ? await kept.read({ version: await readCatalogueVersion(quick), settings: builtBy })
    : null;
  let snapshot = found ?? (await loadSnapshot(pool, settings()));
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Turn | null = null;

  async function renew(always: boolean): Promise<boolean> {
    let version = await readCatalogueVersion(quick);
    let isNew = version !== snapshot.version;
    if (!always && !isNew) return false;
    // What the shop says is read before the goods: of a version that came in between nobody would notify again.
    do {
      if (isNew) await beforeNext();
      const by = settings();
      snapshot = await build(by);
      builtBy = settingsMark(by);
      isNew = snapshot.version !== version;
      version = snapshot.version;
    } while (isNew);
    return true;
  }

  return {
    get: () => snapshot,
    wasKept: found !== null,
    async keep() {
      await kept?.write(snapshot, { version: snapshot.version, settings: builtBy });
    },
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
