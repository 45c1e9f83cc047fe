import cluster from 'node:cluster';
import { isDatabaseUnavailable } from '../data/database-unavailable.ts';
import { DirectoryInUse } from '../data/directory-lock.ts';
import { startServer } from '../data/server/start-server.ts';
import { errorText } from '../kit/describe-error.ts';
import { type Env, EnvError, readEnv } from '../kit/env.ts';
import { errorCode } from '../kit/error-code.ts';
import { FilesUnavailable } from '../kit/file-store.ts';
import { createLogger } from '../kit/logger.ts';
import { isDatabaseRefusal } from './cli/database-refusal.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import { databaseOfShop, type Opened, runWorkers, workersOf } from './run-workers.ts';
import type { startShop } from './start.ts';

/** Loads the code that a process needs to serve. */
type LoadShop = () => Promise<typeof startShop>;

/** Exits the process with a message for the operator. */
function refuse(message: string): never {
  console.error(message);
  // Killed first, because a worker that has just started would print an error when this process ends.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  process.exit(1);
}

function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) refuse(error.message);
    throw error;
  }
}

function explain(error: unknown, env: Env): never {
  const code = errorCode(error);
  if (error instanceof DirectoryInUse) {
    refuse(`База данных уже открыта другим процессом или в другом контейнере.\n${error.message}`);
  }
  if (isDatabaseRefusal(error)) refuse(error.message);
  if (error instanceof FilesUnavailable) refuse(`Хранилище файлов не принимает магазин.\n${error.message}`);
  if (code === 'EADDRINUSE')
    refuse(`Порт ${env.PORT} занят: остановите другую программу или задайте другой PORT.`);
  if (env.DATABASE_URL && (isDatabaseUnavailable(error) || /^(28|3D)/.test(code))) {
    refuse(`PostgreSQL не принимает соединение: проверьте DATABASE_URL.\n${(error as Error).message}`);
  }
  if (code === 'ERR_MODULE_NOT_FOUND') refuse(`Страницы не собраны: запустите npm start.\n${error}`);
  refuse(`Магазин не открылся.\n${errorText(error)}`);
}

const env = settings();
const logger = createLogger(env.LOG_LEVEL);
// Node itself would print the whole error, including query values.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

/**
 * Starts the embedded database server when no address is set; from then on the shop and its workers connect to its address. A worker that
 * started meanwhile waits for the address. @returns a function that stops the server
 */
async function startOwnServer(): Promise<() => Promise<void>> {
  if (!env.DATABASE_URL && cluster.isWorker) env.DATABASE_URL = await databaseOfShop();
  if (env.DATABASE_URL) return async () => {};
  const { url, close } = await startServer(env.DATA_DIR, {
    broke: (error) => logger.error({ err: error }, 'the database server ended and is started again'),
    print: (line) => logger.debug({ line }, 'the database server'),
  }).catch((error: unknown) => explain(error, env));
  env.DATABASE_URL = process.env['DATABASE_URL'] = url;
  return close;
}

/** Serves in this process until a signal, or until the parent process ends. */
async function serve(
  start: typeof startShop,
  metrics: ShopMetrics | null,
  stopServer: () => Promise<void>,
): Promise<string> {
  const running = await start(env, logger, metrics).catch((error: unknown) => explain(error, env));
  const stop = (signal: string) => {
    logger.info({ signal }, 'stopping');
    running
      .stop()
      .finally(stopServer)
      .then(
        () => process.exit(0),
        (error) => {
          logger.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
  };
  // Not `once`: npm passes on a signal that the terminal has already sent, and the second must not cut the stop short.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  if (cluster.isWorker) process.on('disconnect', () => stop('disconnect'));
  return running.address;
}

/** Starts counting if metrics are switched on. */
async function metricsOf(serves: boolean): Promise<ShopMetrics | null> {
  if (env.METRICS_PORT === undefined) return null;
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  const { own } = await openMetrics(env, serves).catch((error: Error) =>
    refuse(`Показатели не открываются на ${env.METRICS_HOST}:${env.METRICS_PORT}: ${error.message}`),
  );
  return own;
}

/** Runs the shop loaded by `load` in the configured number of processes and logs its address. */
export async function runShop(load: LoadShop): Promise<void> {
  const workers = workersOf(env);
  const startsWorkers = workers > 1 && cluster.isPrimary;
  const metrics = await metricsOf(!startsWorkers);
  const server = startOwnServer();
  // `load` runs while the server starts; a process that only starts workers does not need it.
  const address = startsWorkers
    ? await runWorkers(workers, logger, server)
    : await serve(await load(), metrics, await server);
  if (cluster.isWorker) process.send?.({ opened: address } satisfies Opened);
  else console.log(`Магазин открыт: ${address}`);
}
