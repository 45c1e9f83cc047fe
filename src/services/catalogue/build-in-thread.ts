import cluster from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type KeptSnapshot, snapshotOfKept } from '../../catalogue/kept-snapshot.ts';
import { paceOf } from '../../catalogue/pace.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Connection } from '../../data/connection.ts';
import { type CatalogueSettings, catalogueSettings } from './load-snapshot.ts';

export interface SnapshotJob extends Pick<Connection, 'url' | 'embedded'> {
  /** Builds of a machine that have the same one wait for each other. */
  place: number;
  settings: CatalogueSettings;
  /** For the parts of what was built, which all lie in it once the thread says so. */
  parts: MessagePort;
}

/** As many snapshots at a time leave half of the processors to the pages. */
const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));

export interface SnapshotBuilder {
  /** Rejects where the database does not answer, and when it is stopped. */
  build(settings: CatalogueSettings): Promise<Snapshot>;
  stop(): Promise<void>;
}

/** Takes the parts out one by one: some milliseconds of work each, between which answers go out. */
async function partsIn(port: MessagePort): Promise<KeptSnapshot> {
  const whole = {};
  const pause = paceOf(0);
  for (let part = receiveMessageOnPort(port); part; part = receiveMessageOnPort(port)) {
    Object.assign(whole, part.message);
    await pause();
  }
  return whole as KeptSnapshot;
}

/**
 * Builds in a thread that gives way to pages, of what a database holds: neither the work nor the collecting of what it leaves
 * behind holds up a page, and its memory goes back when it ends. What comes is handed over, not copied.
 */
export function openSnapshotBuilder(server: Pick<Connection, 'url' | 'embedded'>): SnapshotBuilder {
  const threads = new Set<Worker>();

  async function keptOf(settings: CatalogueSettings): Promise<KeptSnapshot> {
    const { port1, port2: parts } = new MessageChannel();
    const place = (cluster.worker?.id ?? 0) % PLACES;
    const { url, embedded } = server;
    const workerData: SnapshotJob = { url, embedded, place, settings, parts };
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
      return snapshotOfKept(await keptOf(catalogueSettings(given)));
    },
    async stop() {
      await Promise.all(Array.from(threads, (thread) => thread.terminate()));
    },
  };
}
