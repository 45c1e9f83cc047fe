import type { Connection } from '../data/connection.ts';
import { PageCache } from '../http/page/page-cache.ts';
import type { Logger } from '../kit/logger.ts';
import { receiveMessages, sendMessages } from '../services/operation/node-messages.ts';
import { announceStock } from './announce-stock.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import type { ComposedShop } from './compose-shop.ts';
import { followStock } from './follow-stock.ts';

/** Enough for about 3,000 pages. */
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

type Followed = Pick<ComposedShop, 'shop' | 'reload' | 'catalogueFromCache'>;
type ChatListener = (chatId: number | null) => void;

/** The page cache, and what keeps it in step with the database. */
export interface FreshPages {
  cache: PageCache;
  /** Drops the pages of products whose stock changed in this process, and notifies other nodes. */
  stockChanged(productIds: readonly number[]): void;
  /** Calls `listener` with the chat in which a message was written, on whichever node; null means that it may be any chat. */
  onChat(listener: ChatListener): void;
  /** Replaces a catalogue loaded from the cache by a fresh one; call it once the first pages are served. */
  renewCached(): void;
  /** Keeps the catalogue in memory in step with the database from now on. @returns a function that ends this */
  follow(shop: Followed): () => Promise<void>;
}

/** Opens the page cache of a process and follows changes of products, on this node and on others. */
export function openFreshPages(
  connection: Connection,
  logger: Logger,
  failed: (error: unknown) => void,
): FreshPages {
  const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, now: () => performance.now(), failed });
  const chatListeners = new Set<ChatListener>();
  let renew = async (_always: boolean): Promise<void> => {};
  let fromCache = false;
  let ending = false;
  // An error is ignored while stopping, because the database may be closed during a build.
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
    /** Version that the cached pages show. */
    let shownVersion = shop.catalogue.version();
    return async (always: boolean) => {
      await reload(always);
      const version = shop.catalogue.version();
      // Two overlapping rebuilds must not clear the cache twice.
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
    renewCached() {
      if (!fromCache) return;
      const renewed = () => {
        cache.clear();
        logger.info('the catalogue is renewed');
      };
      void renew(true).then(renewed, notBuilt);
    },
    follow(composed) {
      renew = renewerOf(composed);
      fromCache = composed.catalogueFromCache;
      const chatted = (chatId: number | null) => {
        for (const listener of chatListeners) listener(chatId);
      };
      const look = () => renew(false).catch((error) => ending || Promise.reject(error));
      const listener = { look, sold: stock.sold, chatted, messages: receiveMessages };
      const unwatch = watchCatalogue(connection.url, listener, logger);
      const endSharing = sendMessages(connection.db, logger);
      return async () => {
        ending = true;
        stock.end();
        endSharing();
        await unwatch();
      };
    },
  };
}
