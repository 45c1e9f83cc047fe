import type { FeedFormat } from '../domain/feed/feed-goods.ts';
import { GOOGLE_FEED } from '../domain/feed/google-feed.ts';
import { ONLINER_FEED } from '../domain/feed/onliner-feed.ts';
import { YANDEX_FEED } from '../domain/feed/yandex-feed.ts';
import type { FeedAddresses } from '../http/endpoints/files/feeds.ts';
import type { Env } from '../kit/env.ts';
import type { DocumentCache } from '../services/feed/document-cache.ts';
import type { Shop } from '../services/open-shop.ts';

const FORMATS: Readonly<Record<Env['FEEDS'][number], FeedFormat>> = {
  yandex: YANDEX_FEED,
  google: GOOGLE_FEED,
  onliner: ONLINER_FEED,
};

/** Milliseconds after which a feed is rebuilt in any case, because stock changes without a new version of the catalogue. */
const LIFE_MS = 600_000;

/** Returns the feeds that are switched on; each is built from the current catalogue on request. */
export function composeFeeds(
  names: Env['FEEDS'],
  { feed, catalogue }: Pick<Shop, 'feed' | 'catalogue'>,
  documents: DocumentCache,
): FeedAddresses {
  const open = (name: Env['FEEDS'][number]) => () =>
    documents.open({
      name: `feed-${name}`,
      version: catalogue.version(),
      life: LIFE_MS,
      pieces: () => feed.write(FORMATS[name]),
    });
  return new Map(names.map((name) => [name, open(name)]));
}
