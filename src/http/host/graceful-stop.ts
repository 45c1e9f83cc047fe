import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests are given. */
const FINISH_LIMIT = 10_000;
/** Milliseconds in which idle connections may still bring a request; it is answered, as the last of its connection. */
const LAST_CALL = 1000;

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * A stop that drops no request: from its beginning every answer closes its connection; after a last call the server takes no
 * new ones and waits for what runs, 10 s at most; then `closers` run in order.
 */
export function gracefulStop(
  app: FastifyInstance,
  closers: readonly (() => Promise<void> | void)[],
): { stop(): Promise<void>; stopping(): boolean } {
  let stopped: Promise<void> | null = null;
  // When the answer leaves, not when the request comes: what was running before the stop must close too.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopped) reply.header('connection', 'close');
    done(null, payload);
  });

  async function finish(): Promise<void> {
    const lastCall = performance.now() + LAST_CALL;
    while (performance.now() < lastCall && (await connections(app)) > 0) await pause(20);
    const limit = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT);
    await app.close();
    clearTimeout(limit);
    for (const close of closers) await close();
  }

  return {
    stopping: () => stopped !== null,
    stop() {
      app.endQuickPages();
      stopped ??= finish();
      return stopped;
    },
  };
}
