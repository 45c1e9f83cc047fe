import { collectionAddress } from '../../domain/listing/shelf-address.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Picture as Photo } from '../../domain/product/picture.ts';
import { Picture } from './Picture.tsx';
import './collection-tile.css';

export interface ShownCollection {
  name: string;
  slug: string;
  /** Name of the brand; null if the context shows it. */
  brand: string | null;
  count: number;
  picture: Photo | null;
}

export function CollectionTile({
  collection: { name, slug, brand, count, picture },
  sizes,
  first = false,
}: {
  collection: ShownCollection;
  sizes: string;
  /** True for the page's largest picture. */
  first?: boolean;
}) {
  return (
    <li className="collection-tile">
      <a href={collectionAddress(slug)}>
        <Picture picture={picture} sizes={sizes} alt="" first={first} />
        <b>{[brand, name].filter(Boolean).join(' ')}</b>
        <small>{counted(count, 'товар', 'товара', 'товаров')}</small>
      </a>
    </li>
  );
}
