import type { Snapshot } from '../../catalogue/snapshot.ts';
import { pictureAddress } from '../../domain/product/picture.ts';
import { FEED_PICTURE_WIDTH } from './list-feed-goods.ts';

/** Paths of all products with the paths of their pictures, for search engines. */
export function* listProductPages({
  store,
  size,
}: Snapshot): Generator<{ slug: string; pictures: string[] }> {
  for (let row = 0; row < size; row++) {
    const pictures = store.pictures(row).map(({ hash }) => pictureAddress(hash, FEED_PICTURE_WIDTH));
    yield { slug: store.slug(row), pictures };
  }
}
