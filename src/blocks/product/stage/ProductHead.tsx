import { collectionAddress } from '../../../domain/listing/shelf-address.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { roomAddress } from '../../../domain/visualiser/try-address.ts';
import { wallsAddress } from '../../../domain/wall/walls-address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LABEL_TEXTS } from '../../parts/card-texts.ts';
import { Rating } from '../../parts/Rating.tsx';
import { Gifts } from './Gifts.tsx';
import type { ProductHeadProps } from './head-of.ts';
import { OfferLinks } from './OfferLinks.tsx';
import { ProductLists } from './ProductLists.tsx';
import './product-head.css';

/** Labels, name, where the goods come from and what goes with them: the head of the buy box. */
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
        <div className="product-ways">
          <ProductLists id={card.id} />
          {/* The first button of a form is what Enter in its fields presses: it buys. */}
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

/** The way into a room, with the variant that is chosen: where it is chosen in the form, the form leads there. */
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
