import { type ListenSettings, listen } from '../data/listen.ts';
import {
  CATALOGUE_CHANGED,
  CHAT_CHANGED,
  type DatabaseNotice,
  NODE_MESSAGES,
  STOCK_CHANGED,
} from '../data/notices.ts';
import type { Logger } from '../kit/logger.ts';

/** Milliseconds between checks of the version, in case a notice was missed. */
const POLL = 15_000;

export interface CatalogueListener {
  /** Called when the catalogue may have changed. */
  look(): Promise<unknown>;
  /** Called when the stock of these products changed. */
  sold(productIds: readonly number[]): void;
  /** Called when a message was written in this chat; null means any chat. */
  chatted(chatId: number | null): void;
  /** Called with what another node, or this one, sent to all. */
  messages(payload: string): void;
}

/**
 * Notifies a listener whenever the catalogue may have changed (on a NOTIFY of PostgreSQL, after each reconnection and every 15 s), when a
 * chat message was written, and when another node or a command changed stock. `url` is the address of the database. Failures of `look` are
 * logged and retried.
 * @returns a function that ends the watch
 */
export function watchCatalogue(
  url: string,
  listener: CatalogueListener,
  logger: Pick<Logger, 'warn' | 'error'>,
  settings: ListenSettings & { poll?: number } = {},
): () => Promise<void> {
  const look = () =>
    void listener
      .look()
      .catch((error) => logger.error({ err: error }, 'the catalogue could not be reloaded'));
  const timer = setInterval(look, settings.poll ?? POLL);

  const notice = ({ channel, payload }: DatabaseNotice) => {
    if (channel === STOCK_CHANGED) listener.sold(payload.split(',').map(Number).filter(Number.isSafeInteger));
    else if (channel === CHAT_CHANGED) listener.chatted(Number(payload));
    else if (channel === NODE_MESSAGES) listener.messages(payload);
    else look();
  };
  const begun = () => {
    look();
    listener.chatted(null);
  };
  const lost = (error: Error | undefined) =>
    logger.warn({ err: error }, 'notices of the catalogue are lost, connecting again');

  const channels = [CATALOGUE_CHANGED, STOCK_CHANGED, CHAT_CHANGED, NODE_MESSAGES];
  const end = listen(url, channels, { notice, begun, lost }, settings);
  return async () => {
    clearInterval(timer);
    await end();
  };
}
