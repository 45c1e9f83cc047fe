import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { DatabaseNotice } from './notices.ts';
import { RoundQueue } from './round-queue.ts';
import { serveEngine } from './serve-engine.ts';

/** The embedded database: a thread of its own, so that a heavy query never holds up an answer. */
const { directory, socket, connections, channels } = workerData as {
  directory: string;
  socket: string;
  connections: number;
  channels: readonly string[];
};
/** What the engine says when it gives up, as when no room is left to write down a commit. Lines it quotes begin with a tab. */
const GIVEN_UP = /^Aborted\(/;

const database = await PGlite.create({
  dataDir: directory,
  extensions: { pg_trgm },
  // It would leave its clients waiting for ever; whoever started this thread starts another.
  onStderr: (line) => (GIVEN_UP.test(line) ? process.exit(1) : true),
  // The engine's own 128 MB are taken whole at the start; the system's file cache stands behind these.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});
for (const channel of channels) await database.exec(`listen "${channel}"`);
const onNotice = (notice: DatabaseNotice) => parentPort?.postMessage(notice);
const sendAway = await serveEngine(new RoundQueue(database, channels, onNotice), socket, connections);

parentPort?.on('message', async () => {
  await sendAway();
  await database.close();
  parentPort?.postMessage('closed');
});
parentPort?.postMessage('ready');
