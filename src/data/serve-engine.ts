import { once } from 'node:events';
import { createServer } from 'node:net';
import { PGLiteSocketHandler, type PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket';
import type { RoundQueue } from './round-queue.ts';

/** The package names its own queue, whose private fields no other class can have; this one has all methods that it calls. */
function asPackageQueue(queue: RoundQueue): PGLiteSocketHandlerOptions['queryQueue'] {
  return queue as unknown as PGLiteSocketHandlerOptions['queryQueue'];
}

/**
 * Lets clients speak to the embedded engine through a unix socket, taking turns as `queue` says.
 * @returns a function that sends them all away and rolls back what they had begun
 */
export async function serveEngine(
  queue: RoundQueue,
  path: string,
  maxConnections: number,
): Promise<() => Promise<void>> {
  const clients = new Set<PGLiteSocketHandler>();
  const server = createServer((socket) => {
    const client = new PGLiteSocketHandler({ queryQueue: asPackageQueue(queue), closeOnDetach: true });
    clients.add(client);
    for (const end of ['close', 'error']) client.addEventListener(end, () => clients.delete(client));
    void client.attach(socket);
  });
  server.maxConnections = maxConnections;
  server.listen(path);
  await once(server, 'listening');
  return async () => {
    server.close();
    await Promise.all([...clients].map((client) => client.detach(true)));
  };
}
