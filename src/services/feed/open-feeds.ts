import { bind } from '../bind.ts';
import { listProductPages } from './list-product-pages.ts';
import { type WriteFeedDeps, writeFeed } from './write-feed.ts';

export const openFeeds = (deps: () => WriteFeedDeps) => ({
  ...bind(() => deps().snapshot, { listProductPages }),
  ...bind(deps, { write: writeFeed }),
});
