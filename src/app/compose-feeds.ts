import type { FeedFormat } from '../domain/feed/feed-goods.ts';
import { GOOGLE_FEED } from '../domain/feed/google-feed.ts';
import { ONLINER_FEED } from '../domain/feed/onliner-feed.ts';
import { YANDEX_FEED } from '../domain/feed/yandex-feed.ts';
import type { FeedDoors } from '../http/endpoints/files/feeds.ts';
import type { Env } from '../kit/env.ts';
import type { KeptDocuments } from '../services/feed/kept-documents.ts';
import type { Shop } from '../services/open-shop.ts';

const FORMATS: Readonly<Record<Env['FEEDS'][number], FeedFormat>> = {
  yandex: YANDEX_FEED,
  google: GOOGLE_FEED,
  onliner: ONLINER_FEED,
};

/** Stock moves without a new version of the catalogue: a feed is as old as this at most, though nothing was imported. */
const LIFE_MS = 600_000;

/** The feeds that are switched on, each made of the catalogue as it is when somebody asks. */
export function composeFeeds(
  names: Env['FEEDS'],
  { feed, catalogue }: Pick<Shop, 'feed' | 'catalogue'>,
  documents: KeptDocuments,
): FeedDoors {
  const open = (name: Env['FEEDS'][number]) => () =>
    documents.open({
      name: `feed-${name}`,
      version: catalogue.version(),
      life: LIFE_MS,
      pieces: () => feed.write(FORMATS[name]),
    });
  return new Map(names.map((name) => [name, open(name)]));
}
