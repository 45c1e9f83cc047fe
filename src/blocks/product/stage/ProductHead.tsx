import { collectionAddress } from '../../../domain/listing/shelf-address.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { LABEL_TEXTS } from '../../../domain/product/label-names.ts';
import { roomAddress } from '../../../domain/visualiser/try-address.ts';
import { wallsAddress } from '../../../domain/wall/walls-address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Rating } from '../../parts/Rating.tsx';
import { Gifts } from './Gifts.tsx';
import type { ProductHeadProps } from './head-of.ts';
import { OfferLinks } from './OfferLinks.tsx';
import { ProductLists } from './ProductLists.tsx';
import './product-head.css';

/** Head of the buy box: labels, name, origin and related links. */
export function ProductHead(head: ProductHeadProps) {
  const { card, brand, collection, gifts, form, tried, onWalls, offerId, links } = head;
  return (
    <>
      <header className="product-head">
        {card.labels.length > 0 && (
          <ul className="product-labels">
            {card.labels.map((label) => (
              <li key={label} className={`label label-${label}`}>
                {LABEL_TEXTS[label]}
              </li>
            ))}
          </ul>
        )}
        <h1>{bindUnits(card.name)}</h1>
        <div className="product-origin">
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
        <div className="product-options">
          <ProductLists id={card.id} />
          {/* Enter presses the first button of the form, so this one is first: it buys. */}
          {form && <button type="submit" form={form} hidden />}
          {form && (
            <p className="product-lists">
              <button
                type="submit"
                form={form}
                formAction="/project/put/"
                formMethod="get"
                aria-label="Положить в проект"
              >
                <Icon name="box" />В проект
              </button>
            </p>
          )}
          {tried && <TryOn {...head} />}
          {onWalls && (
            <p className="product-lists">
              <a className="product-room" href={wallsAddress(card.slug)} rel="nofollow">
                <Icon name="grid" />
                Разложить по стенам
              </a>
            </p>
          )}
        </div>
        <Gifts gifts={gifts} />
      </header>
      {links.length > 0 && <OfferLinks slug={card.slug} offers={links} selectedOfferId={offerId} />}
    </>
  );
}

/** Link that shows the chosen variant in a room; if the variant is chosen in the form, a button of that form. */
function TryOn({ card, offerId, form }: ProductHeadProps) {
  const label = (
    <>
      <Icon name="picture" />
      Примерить в комнате
    </>
  );
  return (
    <p className="product-lists">
      {form && offerId !== null ? (
        <button
          type="submit"
          form={form}
          formAction="/visualiser/"
          formMethod="get"
          name="goods"
          value={card.slug}
        >
          {label}
        </button>
      ) : (
        <a className="product-room" href={roomAddress(card.slug, offerId)} rel="nofollow">
          {label}
        </a>
      )}
    </p>
  );
}
