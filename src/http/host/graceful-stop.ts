import type { FastifyInstance } from 'fastify';

/** In milliseconds; how long running requests may take to finish. */
const FINISH_LIMIT = 10_000;
/** In milliseconds; how long an idle connection may still send a request, which is answered as its last. */
const LAST_CALL = 1000;

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Stops without dropping a request: every response closes its connection, but new ones are accepted for `delay` milliseconds, until the
 * proxy has seen that the node is no longer ready. Then the server accepts no more connections and waits for running requests, at most 10 s;
 * then `closers` run in order.
 */
export function gracefulStop(
  app: FastifyInstance,
  closers: readonly (() => Promise<void> | void)[],
  delay: () => Promise<number>,
): { stop(): Promise<void>; stopping(): boolean } {
  let stopped: Promise<void> | null = null;
  // Checked when the response leaves, because requests that ran before the stop have to close their connection too.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopped) reply.header('connection', 'close');
    done(null, payload);
  });

  async function finish(): Promise<void> {
    await pause(await delay());
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
