import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryInUse } from '../directory-lock.ts';
import { clusterFolder, clusterUrl } from './cluster-folder.ts';
import { isServed } from './launch.ts';
import { type ServerOptions, startServer } from './start-server.ts';

/** The server of a data directory, as this process has it. */
export interface ReachedServer {
  url: string;
  /** This process started it, and it ends with it. */
  own: boolean;
  /** Stops one of its own. */
  close(): Promise<void>;
}

/** For another process that has just locked the folder to get its server to run, the first time or after a crash. */
const STARTS_MS = 10_000;
const LOOK_MS = 100;

/**
 * Connects to the server that another process, mostly the shop, runs over a data directory, or starts one.
 * @throws DirectoryInUse where the folder is locked and no server answers, as from a container that does not see it; and as `startServer`
 */
export async function reachServer(dataDir: string, options: ServerOptions = {}): Promise<ReachedServer> {
  const cluster = clusterFolder(dataDir);
  for (const deadline = Date.now() + STARTS_MS; ; await pause(LOOK_MS)) {
    try {
      // First: a server that answers without the lock being held is what a killed process left, and about to end.
      return { ...(await startServer(dataDir, options)), own: true };
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() > deadline) throw error;
      if (await isServed(cluster)) return { url: clusterUrl(cluster), own: false, close: async () => {} };
    }
  }
}
