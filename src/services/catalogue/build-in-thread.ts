import cluster from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { paceOf } from '../../catalogue/pace.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { restoreSnapshot, type StoredSnapshot } from '../../catalogue/stored-snapshot.ts';
import type { Connection } from '../../data/connection.ts';
import { type CatalogueSettings, catalogueSettings } from './load-snapshot.ts';

export interface SnapshotJob extends Pick<Connection, 'url'> {
  /** Number of the build slot; builds on this machine in the same slot wait for each other. */
  place: number;
  settings: CatalogueSettings;
  /** Port through which the thread sends the parts of the snapshot; all of them have been sent when it reports success. */
  parts: MessagePort;
}

/** Maximum number of builds at a time, so that half of the processors stay free for pages. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));

export interface SnapshotBuilder {
  /** Rejects when the database does not respond, and when the builder is stopped. */
  build(settings: CatalogueSettings): Promise<Snapshot>;
  stop(): Promise<void>;
}

/** Reads the parts one by one: each takes some milliseconds, and other work runs in between. */
async function partsIn(port: MessagePort): Promise<StoredSnapshot> {
  const whole = {};
  const pause = paceOf(0);
  for (let part = receiveMessageOnPort(port); part; part = receiveMessageOnPort(port)) {
    Object.assign(whole, part.message);
    await pause();
  }
  return whole as StoredSnapshot;
}

/**
 * Builds the snapshot of a database in a thread of low priority: neither the work nor its garbage collection delays a page, and its memory
 * is freed when it ends. The result is transferred, not copied.
 */
export function openSnapshotBuilder({ url }: Pick<Connection, 'url'>): SnapshotBuilder {
  const threads = new Set<Worker>();

  async function readFromThread(settings: CatalogueSettings): Promise<StoredSnapshot> {
    const { port1, port2: parts } = new MessageChannel();
    const place = (cluster.worker?.id ?? 0) % PLACES;
    const workerData: SnapshotJob = { url, place, settings, parts };
    const options = { workerData, transferList: [parts] };
    const thread = new Worker(new URL('./snapshot-thread.ts', import.meta.url), options);
    thread.unref();
    threads.add(thread);
    try {
      const ended = once(thread, 'exit').then(() => {
        threads.delete(thread);
        throw new Error('the thread that builds the catalogue ended');
      });
      await Promise.race([once(thread, 'message'), ended]);
      return await partsIn(port1);
    } finally {
      port1.close();
    }
  }

  return {
    async build(given) {
      return restoreSnapshot(await readFromThread(catalogueSettings(given)));
    },
    async stop() {
      await Promise.all(Array.from(threads, (thread) => thread.terminate()));
    },
  };
}
