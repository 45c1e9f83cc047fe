import type { Pool } from 'pg';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCatalogueVersion } from '../../data/queries/read-catalogue.ts';
import { type CatalogueSettings, loadSnapshot } from './load-snapshot.ts';
import { type SnapshotCache, settingsMark } from './snapshot-cache.ts';

/** The current snapshot, and how to replace it. */
export interface CurrentSnapshot {
  get(): Snapshot;
  /**
   * Builds a new snapshot if the database has another version, and replaces the current one; true when it did. With `always` it builds in
   * any case, because stock changes without a new version. One build runs at a time, and calls during a build share the next one. After a
   * failure the current snapshot stays.
   */
  reload(always?: boolean): Promise<boolean>;
  /** True when the first snapshot came from the cache of an earlier run: it has the current version, but the stock of that time. */
  fromCache: boolean;
  /** Saves the current snapshot for the next start. */
  saveToCache(): Promise<void>;
}

export interface SnapshotExtras {
  /** Pool for reading the version; it notices within seconds that the server does not respond. */
  quick?: Pool;
  /** Called before a snapshot of another version is built, because the content about search and filters is part of the snapshot. */
  beforeNext?: () => Promise<void>;
  snapshotCache?: SnapshotCache | null;
  /** Builds every snapshot but the first: during the first build no pages are served yet, so it can delay none. */
  build?: (settings: CatalogueSettings) => Promise<Snapshot>;
}

interface Turn {
  always: boolean;
  done: Promise<boolean>;
}

/** Opens the first snapshot: the cached one if it is of exactly this catalogue, otherwise a new build. */
export async function openCurrentSnapshot(
  pool: Pool,
  settings: () => CatalogueSettings,
  extras: SnapshotExtras = {},
): Promise<CurrentSnapshot> {
  const { quick = pool, beforeNext = async () => {}, snapshotCache = null } = extras;
  const { build = (by) => loadSnapshot(pool, by) } = extras;
  let builtBy = settingsMark(settings());
  const found = snapshotCache
    ? await snapshotCache.read({ version: await readCatalogueVersion(quick), settings: builtBy })
    : null;
  let snapshot = found ?? (await loadSnapshot(pool, settings()));
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Turn | null = null;

  async function renew(always: boolean): Promise<boolean> {
    let version = await readCatalogueVersion(quick);
    let isNew = version !== snapshot.version;
    if (!always && !isNew) return false;
    // A build reads the content before the products. If the catalogue got a new version in between, it is built again, because that version
    // is not announced a second time.
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
    fromCache: found !== null,
    async saveToCache() {
      await snapshotCache?.write(snapshot, { version: snapshot.version, settings: builtBy });
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
