import pg from 'pg';
import type { Connection } from '../data/connection.ts';
import { CATALOGUE_CHANGED, type DatabaseNotice, STOCK_CHANGED } from '../data/notices.ts';
import type { Logger } from '../kit/logger.ts';

/** Milliseconds between looks at the version: the net under a notice that was missed. */
const POLL = 15_000;
const RECONNECT = 2000;

export interface CatalogueListener {
  /** The catalogue may have changed. */
  look(): Promise<unknown>;
  /** Of these products more or less is in stock than before. */
  sold(productIds: readonly number[]): void;
}

/**
 * Tells a listener whenever the catalogue may have changed: on a NOTIFY of PostgreSQL, after each reconnection, and every
 * 15 s; and when another node or an operator's command sold goods or gave them back. `source` is the address of PostgreSQL, or
 * how to hear the embedded engine, where LISTEN does not reach. Failures of `look` are logged and tried again.
 * @returns a function that ends the watch
 */
export function watchCatalogue(
  source: string | Connection['hear'],
  listener: CatalogueListener,
  logger: Pick<Logger, 'warn' | 'error'>,
  settings: { poll?: number; reconnect?: number } = {},
): () => Promise<void> {
  let client: pg.Client | null = null;
  let ended = false;
  let retry: NodeJS.Timeout | undefined;

  const look = () =>
    void listener
      .look()
      .catch((error) => logger.error({ err: error }, 'the catalogue could not be reloaded'));
  const timer = setInterval(look, settings.poll ?? POLL);

  const told = ({
    channel,
    payload = '',
  }: Pick<DatabaseNotice, 'channel'> & { payload?: string | undefined }) => {
    if (channel === STOCK_CHANGED) listener.sold(payload.split(',').map(Number).filter(Number.isSafeInteger));
    else look();
  };

  async function listen(connectionString: string): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = fresh;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || ended) return;
      lost = true;
      logger.warn({ err: error }, 'notices of the catalogue are lost, connecting again');
      fresh.end().catch(() => {});
      retry = setTimeout(() => void listen(connectionString), settings.reconnect ?? RECONNECT);
    };
    fresh.on('error', again);
    fresh.on('end', () => again());
    fresh.on('notification', told);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CATALOGUE_CHANGED}; listen ${STOCK_CHANGED}`);
      look();
    } catch (error) {
      again(error as Error);
    }
  }

  if (typeof source === 'string') void listen(source);
  else source(told);
  return async () => {
    ended = true;
    clearInterval(timer);
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
