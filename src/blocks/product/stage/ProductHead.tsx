import { Region } from '../../../client/region/Region.tsx';
import { collectionAddress } from '../../../domain/listing/shelf-address.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import type { ProductPage } from '../../../domain/product/product.ts';
import { canBeTried, roomAddress } from '../../../domain/visualiser/try-address.ts';
import { wallsAddress } from '../../../domain/wall/walls-address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LABEL_TEXTS } from '../../parts/card-texts.ts';
import { Rating } from '../../parts/Rating.tsx';
import { Gifts } from './Gifts.tsx';
import { ProductLists } from './ProductLists.tsx';
import './product-head.css';

interface ProductHeadProps {
  page: Pick<
    ProductPage,
    'card' | 'brand' | 'collection' | 'gifts' | 'offers' | 'selectedOfferId' | 'onWalls'
  >;
  reviewsAddress: string;
  /** The id of the form that says how much of which offer is asked for; absent where there is none. */
  form?: string | undefined;
}

/** Labels, name, where the goods come from and what goes with them: the head of the buy box. */
export function ProductHead({ page, reviewsAddress, form }: ProductHeadProps) {
  const { card, brand, collection, gifts } = page;
  return (
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
        <Rating percent={card.ratingPercent} count={card.ratingCount} reviewsAddress={reviewsAddress} />
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
        <Region name="product-lists" component={ProductLists} props={{ id: card.id }} />
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
        {canBeTried(card) && <TryOn page={page} form={form} />}
        {page.onWalls && (
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
  );
}

/** The way into a room, with the variant that is chosen: where it is chosen in the form, the form leads there. */
function TryOn({ page: { card, offers, selectedOfferId }, form }: Pick<ProductHeadProps, 'page' | 'form'>) {
  const several = offers.length > 1;
  const label = (
    <>
      <Icon name="picture" />
      Примерить в комнате
    </>
  );
  return (
    <p className="product-lists">
      {form && several ? (
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
        <a
          className="product-room"
          href={roomAddress(card.slug, several ? selectedOfferId : null)}
          rel="nofollow"
        >
          {label}
        </a>
      )}
    </p>
  );
}
