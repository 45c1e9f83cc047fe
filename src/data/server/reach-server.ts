import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryInUse } from '../directory-lock.ts';
import { clusterFolder, clusterUrl } from './cluster-folder.ts';
import { isServed } from './launch.ts';
import { type ServerOptions, startServer } from './start-server.ts';

/** The server of a data directory, as this process reaches it. */
export interface ReachedServer {
  url: string;
  /** True if this process started the server and must stop it. */
  own: boolean;
  /** Stops the server if this process started it. */
  close(): Promise<void>;
}

/** Time that another process, which has just locked the folder, gets to start the server, for the first time or after a crash. */
const STARTS_MS = 10_000;
const LOOK_MS = 100;

/**
 * Connects to the server that another process, usually the shop, runs on a data directory, or starts one.
 * @throws DirectoryInUse if the folder is locked and no server responds, for example if the server runs in another container; and errors of
 * `startServer`
 */
export async function reachServer(dataDir: string, options: ServerOptions = {}): Promise<ReachedServer> {
  const cluster = clusterFolder(dataDir);
  for (const deadline = Date.now() + STARTS_MS; ; await pause(LOOK_MS)) {
    try {
      // Starting is tried first, because a server that responds while the lock is free was left by a killed process and is about to stop.
      return { ...(await startServer(dataDir, options)), own: true };
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() > deadline) throw error;
      if (await isServed(cluster)) return { url: clusterUrl(cluster), own: false, close: async () => {} };
    }
  }
}
