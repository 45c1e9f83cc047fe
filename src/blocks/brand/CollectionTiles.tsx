import { counted } from '../../domain/measures/plural.ts';
import { collectionAddress } from '../../domain/product/card.ts';
import type { Picture as Photo } from '../../domain/product/picture.ts';
import { Picture } from '../parts/Picture.tsx';
import './brand.css';

interface CollectionTilesProps {
  collections: readonly { name: string; slug: string; count: number; picture: Photo | null }[];
}

/** A brand's collections as pictures of what they hold, in a row that scrolls. */
export function CollectionTiles({ collections }: CollectionTilesProps) {
  return (
    <section aria-labelledby="collections">
      <h2 id="collections">Коллекции</h2>
      <ul className="collection-tiles">
        {collections.map(({ name, slug, count, picture }) => (
          <li key={slug}>
            <a href={collectionAddress(slug)}>
              <Picture picture={picture} sizes="(max-width: 767px) 42vw, 200px" alt="" />
              <b>{name}</b>
              <small>{counted(count, 'товар', 'товара', 'товаров')}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
