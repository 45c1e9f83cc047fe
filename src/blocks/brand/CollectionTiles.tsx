import { Alive } from '../../client/island/Alive.tsx';
import { counted } from '../../domain/measures/plural.ts';
import { collectionAddress } from '../../domain/product/card.ts';
import type { Picture as Photo } from '../../domain/product/picture.ts';
import { carouselStyle } from '../parts/carousels.ts';
import { Picture } from '../parts/Picture.tsx';
import { Strip } from '../parts/Strip.tsx';
import './brand.css';

interface CollectionTilesProps {
  collections: readonly { name: string; slug: string; count: number; picture: Photo | null }[];
}

const FIGURES = carouselStyle('slider');

/** A brand's collections as pictures of what they hold, in a row that scrolls [CONTENT-5]: a region, for its arrows. */
export function CollectionTiles({ collections }: CollectionTilesProps) {
  return (
    <section className="collections" aria-labelledby="collections">
      <h2 id="collections">Коллекции</h2>
      <Strip
        className="carousel collection-tiles"
        style={FIGURES}
        back="Предыдущие коллекции"
        on="Следующие коллекции"
      >
        {collections.map(({ name, slug, count, picture }) => (
          <li key={slug}>
            <a href={collectionAddress(slug)}>
              <Picture picture={picture} sizes="(max-width: 767px) 42vw, 318px" alt="" />
              <b>{name}</b>
              <small>{counted(count, 'товар', 'товара', 'товаров')}</small>
            </a>
          </li>
        ))}
      </Strip>
      <Alive />
    </section>
  );
}
