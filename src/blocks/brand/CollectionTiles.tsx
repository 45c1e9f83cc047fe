import { collectionsOf } from '../../domain/listing/shelf-address.ts';
import { CollectionTile, type ShownCollection } from '../parts/CollectionTile.tsx';
import { carouselStyle } from '../parts/carousels.ts';
import { Strip } from '../parts/Strip.tsx';
import './brand.css';

interface CollectionTilesProps {
  brand: string;
  collections: readonly ShownCollection[];
  /** Total number, including those not shown. */
  inAll: number;
}

const FIGURES = carouselStyle('slider');

/** A brand's collections in a row that scrolls [CONTENT-5]; a hydrated region, because of its arrows. */
export function CollectionTiles({ brand, collections, inAll }: CollectionTilesProps) {
  return (
    <section className="collections" aria-labelledby="collections">
      <div className="band-head">
        <h2 id="collections">Коллекции</h2>
        {inAll > collections.length && <a href={collectionsOf(brand)}>Все коллекции: {inAll}</a>}
      </div>
      <Strip
        className="carousel collection-tiles"
        style={FIGURES}
        back="Предыдущие коллекции"
        on="Следующие коллекции"
      >
        {collections.map((collection) => (
          <CollectionTile
            key={collection.slug}
            collection={collection}
            sizes="(max-width: 767px) 42vw, 318px"
          />
        ))}
      </Strip>
    </section>
  );
}
