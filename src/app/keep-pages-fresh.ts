import type { Connection } from '../data/connection.ts';
import { PageCache } from '../http/page/page-cache.ts';
import type { Logger } from '../kit/logger.ts';
import { announceStock } from './announce-stock.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import type { ComposedShop } from './compose-shop.ts';
import { followStock } from './follow-stock.ts';

/** Some 3,000 pages. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

type Followed = Pick<ComposedShop, 'shop' | 'reload' | 'catalogueWasKept'>;
type ChatListener = (chatId: number | null) => void;

/** The pages that are kept, and what makes them follow the database. */
export interface FreshPages {
  cache: PageCache;
  /** Goods were sold here, or given back: their pages are forgotten, other nodes hear of it. */
  stockChanged(productIds: readonly number[]): void;
  /** Calls `listener` with the chat in which somebody wrote, on whichever node; null: perhaps in any. */
  onChat(listener: ChatListener): void;
  /** Once the first pages are served: replaces a catalogue that was kept from the last run by one of now. */
  renewKept(): void;
  /** From now on the catalogue in memory is that of the database. @returns a function that ends this */
  follow(shop: Followed): () => Promise<void>;
}

/** Opens the cache of pages of a process and follows what happens to the goods, here and on other nodes. */
export function keepPagesFresh(
  connection: Connection,
  logger: Logger,
  failed: (error: unknown) => void,
): FreshPages {
  const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, now: () => performance.now(), failed });
  const chatListeners = new Set<ChatListener>();
  let renew = async (_always: boolean): Promise<void> => {};
  let wasKept = false;
  let ending = false;
  // A stop takes the database away from whatever is being built.
  const notBuilt = (error: unknown) => ending || failed(error);
  const stock = followStock({
    drop: (touched) => cache.drop(touched),
    rebuild: () => renew(true),
    failed: notBuilt,
  });
  const notifyOthers = announceStock({ pool: connection.db.$client }, (error) =>
    logger.warn({ err: error }, 'other nodes do not know what was sold'),
  );

  function renewerOf({ shop, reload }: Followed) {
    /** What the kept pages show. */
    let shownVersion = shop.catalogue.version();
    return async (always: boolean) => {
      await reload(always);
      const version = shop.catalogue.version();
      // Two that overlap must not forget the pages twice.
      if (version === shownVersion) return;
      shownVersion = version;
      cache.clear();
      logger.info({ version }, 'the catalogue was replaced');
    };
  }

  return {
    cache,
    stockChanged(productIds) {
      stock.sold(productIds);
      void notifyOthers(productIds);
    },
    onChat: (listener) => void chatListeners.add(listener),
    renewKept() {
      if (!wasKept) return;
      const renewed = () => {
        cache.clear();
        logger.info('the catalogue is renewed');
      };
      void renew(true).then(renewed, notBuilt);
    },
    follow(composed) {
      renew = renewerOf(composed);
      wasKept = composed.catalogueWasKept;
      const chatted = (chatId: number | null) => {
        for (const listener of chatListeners) listener(chatId);
      };
      const look = () => renew(false).catch((error) => ending || Promise.reject(error));
      const listener = { look, sold: stock.sold, chatted };
      const unwatch = watchCatalogue(connection.url, listener, logger);
      return async () => {
        ending = true;
        stock.end();
        await unwatch();
      };
    },
  };
}
