import { cityOf } from '../../../content/cities.ts';
import { TARIFF } from '../../../content/delivery.ts';
import { SHOP } from '../../../content/shop.ts';
import { type City, deliveryText } from '../../domain/delivery/delivery.ts';
import { bonusOf, formatBonus } from '../../domain/discount/bonus.ts';
import { priceOf } from '../../domain/measures/money.ts';
import { formatQuantity, leastQuantity } from '../../domain/measures/quantity.ts';
import { type Card as Goods, productAddress } from '../../domain/product/card.ts';
import { encodeCardGoods } from '../../domain/product/card-goods.ts';
import { canBuy, isPriceOnRequest } from '../../domain/product/offers.ts';
import { pictureAddress } from '../../domain/product/picture.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { stockText } from '../../domain/product/stock-text.ts';
import { isInStock } from '../../domain/product/supply.ts';
import { CardLists, type KeptPlace } from './CardLists.tsx';
import { LABEL_TEXTS } from './card-texts.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import './card.css';

const SIZES = '(max-width: 767px) 48vw, 270px';

/** Where a card stands on its page. */
export interface CardPlace {
  /** In view when the page opens: its picture is not put off. */
  eager?: boolean;
  /** Its picture is the page's largest. */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** The list of the visitor's that the page shows: the card can be taken out of it. */
  kept?: KeptPlace;
}

/** Goods in a listing or strip: static, with a real form; `drive-visitor` makes it act. */
export function Card({
  card,
  cityId,
  eager,
  first,
  heading: Heading = 'h3',
  kept,
}: CardPlace & { card: Goods; cityId: number }) {
  const address = productAddress(card.slug);
  const second = card.pictures[1];
  return (
    <li className={`card card-${card.shape}`}>
      <div className="card-media">
        <Picture
          picture={card.pictures[0] ?? null}
          sizes={SIZES}
          least={320}
          most={640}
          alt=""
          eager={eager ?? false}
          first={first ?? false}
        />
        {second && (
          <img className="picture card-second" src={pictureAddress(second.hash, 480)} alt="" loading="lazy" />
        )}
        {card.labels.length > 0 && (
          <ul className="card-labels">
            {card.labels.slice(0, 3).map((label) => (
              <li key={label} className={`label label-${label}`}>
                {LABEL_TEXTS[label]}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isPriceOnRequest(card) ? (
        <p className="price price-asked">Цена по запросу</p>
      ) : (
        <Price goods={card} varies={card.priceVaries} />
      )}
      <Heading className="card-title">
        <a href={address}>{card.name}</a>
      </Heading>
      <Rating percent={card.ratingPercent} count={card.ratingCount} />
      {canBuy(card) ? (
        <CardBuying card={card} city={cityOf(cityId)} kept={kept} />
      ) : (
        <CardUnsold card={card} address={address} kept={kept} />
      )}
    </li>
  );
}

interface CardFootProps {
  card: Goods;
  kept: KeptPlace | undefined;
}

/** What the card's price brings and costs besides, and the form that buys. */
function CardBuying({ card, city, kept }: CardFootProps & { city: City }) {
  const least = leastQuantity(card);
  const bonus = bonusOf(priceLines(card).main.amount);
  return (
    <div className="card-foot">
      {card.unitArea && <p className="card-area figures" />}
      {bonus > 0 && <p className="card-bonus">{`+${formatBonus(bonus)}`}</p>}
      <p className={isInStock(card) ? 'card-stock card-in-stock' : 'card-stock'}>{stockText(card)}</p>
      <p className="card-delivery">{deliveryText(TARIFF, priceOf(card.price, least), city, true)}</p>
      <form action="/basket/add" method="post" data-goods={encodeCardGoods(card)} data-unit={card.unit}>
        <span className="card-amount">
          <input
            name="quantity"
            defaultValue={formatQuantity(least)}
            inputMode="decimal"
            autoComplete="off"
            aria-label="Количество"
          />
          <span>{card.unit}</span>
        </span>
        <button className="button" type="submit" name="offer" value={card.offerId}>
          <span>В корзину</span>
        </button>
        <CardLists id={card.id} kept={kept} />
      </form>
    </div>
  );
}

/** Goods that cannot be bought now lead on: to their price where they have none on the page, else to others. */
function CardUnsold({ card, address, kept }: CardFootProps & { address: string }) {
  const sold = card.price > 0;
  const asked = isPriceOnRequest(card);
  const [way, text] = asked
    ? [`/price-request/?product=${card.slug}&ELEMENT_ID=${card.offerId}`, 'Узнать цену']
    : [address, sold ? 'Похожие товары' : 'Подобрать замену'];
  return (
    <div className="card-foot">
      {asked ? (
        <>
          <p className="card-stock card-in-stock">{stockText(card)}</p>
          <p className="card-phone">
            <a href={`tel:${SHOP.phone.dialled}`}>{SHOP.phone.shown}</a>
          </p>
        </>
      ) : (
        <p className="card-stock">{sold ? 'Нет в наличии' : 'Сейчас не продаётся'}</p>
      )}
      <a className="button button-quiet" href={way}>
        {text}
        <span className="hidden-text">{`: ${card.name}`}</span>
      </a>
      <form action="/favourites/add" method="post">
        <CardLists id={card.id} kept={kept} />
      </form>
    </div>
  );
}
