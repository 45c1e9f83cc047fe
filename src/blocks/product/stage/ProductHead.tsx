import { collectionAddress } from '../../../domain/listing/shelf-address.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { LABEL_TEXTS } from '../../../domain/product/label-names.ts';
import { Rating } from '../../parts/Rating.tsx';
import { Gifts } from './Gifts.tsx';
import type { ProductHeadProps } from './head-of.ts';
import { OfferLinks } from './OfferLinks.tsx';
import './product-head.css';

/** Head of the buy box: name, labels and origin. */
export function ProductHead(head: ProductHeadProps) {
  const { card, brand, collection, gifts, offerId, links } = head;
  return (
    <>
      <header className="product-head">
        <h1>{bindUnits(card.name)}</h1>
        <div className="product-origin">
          {card.labels.length > 0 && (
            <ul className="product-labels">
              {card.labels.map((label) => (
                <li key={label} className={`label label-${label}`}>
                  {LABEL_TEXTS[label]}
                </li>
              ))}
            </ul>
          )}
          <Rating percent={card.ratingPercent} count={card.ratingCount} reviewsAddress="#opinions" />
          {brand && (
            <p>
              <a href={`/brand/${brand.slug}/`}>{brand.name}</a>
              {brand.country && `, ${brand.country}`}
            </p>
          )}
          {collection && (
            <p>
              Коллекция <a href={collectionAddress(collection.slug)}>{collection.name}</a>
            </p>
          )}
          {card.article && <p>Арт.&nbsp;{card.article}</p>}
        </div>
        <Gifts gifts={gifts} />
      </header>
      {links.length > 0 && <OfferLinks slug={card.slug} offers={links} selectedOfferId={offerId} />}
    </>
  );
}
