import pg from 'pg';
import type { Logger } from '../kit/logger.ts';

/** Told by whoever changes the catalogue, with the new version. */
const CATALOGUE = 'catalogue_changed';
/** Told by the node that sold goods, with product ids. */
export const STOCK = 'stock_changed';
/** Milliseconds between looks at the version: the net under a notice that was missed. */
const POLL = 15_000;
const RECONNECT = 2000;

export interface CatalogueListener {
  /** The catalogue may have changed. */
  look(): Promise<unknown>;
  /** Of these products less is in stock than before. */
  sold(productIds: readonly number[]): void;
}

/**
 * Tells a listener whenever the catalogue may have changed: on a NOTIFY of PostgreSQL, after each reconnection, and every
 * 15 s; and when another node sold goods. `url` is null for the embedded engine, where notices do not travel. Failures of
 * `look` are logged and tried again.
 * @returns a function that ends the watch
 */
export function watchCatalogue(
  url: string | null,
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

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url ?? '',
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
      retry = setTimeout(() => void listen(), settings.reconnect ?? RECONNECT);
    };
    fresh.on('error', again);
    fresh.on('end', () => again());
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === STOCK) listener.sold(payload.split(',').map(Number).filter(Number.isSafeInteger));
      else look();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CATALOGUE}; listen ${STOCK}`);
      look();
    } catch (error) {
      again(error as Error);
    }
  }

  if (url) void listen();
  return async () => {
    ended = true;
    clearInterval(timer);
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
