import type { FastifyInstance } from 'fastify';

/** State of this process for a load balancer. */
export interface Readiness {
  /** True once the process has been asked to stop. */
  stopping(): boolean;
  /** True when the database answers and the catalogue is in memory; rejects when the database is unreachable. */
  check(): Promise<boolean>;
}

/** In milliseconds; a database that has not answered `select 1` by then counts as unreachable. */
const CHECK_LIMIT = 2000;

/** `/healthz`: 200 while the process runs. `/readyz`: 200 when it can serve; 503 while it is starting, stopping or without its database. */
export function healthEndpoints(readiness: Readiness) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async () => ({ ok: true }));
    app.get('/readyz', async (_request, reply) => {
      if (readiness.stopping()) return reply.code(503).send({ ok: false, reason: 'stopping' });
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, CHECK_LIMIT, false);
      const ready = await Promise.race([readiness.check().catch(() => false), promise]);
      clearTimeout(timer);
      return ready ? { ok: true } : reply.code(503).send({ ok: false, reason: 'database or catalogue' });
    });
  };
}
