import { area, formatArea } from '../../domain/area.ts';
import { bonusOf, formatBonus } from '../../domain/bonus.ts';
import { type Card as Goods, type Label, productAddress } from '../../domain/card.ts';
import { priceLines } from '../../domain/price-lines.ts';
import { formatQuantity, ONE } from '../../domain/quantity.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import './card.css';

export const LABEL_TEXTS: Record<Label, string> = {
  hit: 'Хит',
  new: 'Новинка',
  gift: 'Подарок',
  promo: 'Акция',
  sale: 'Распродажа',
  eco: 'Эко',
  'warm-floor': 'Для тёплого пола',
  water: 'Не боится воды',
  'made-here': 'Сделано в Беларуси',
  exclusive: 'Только у нас',
};

const SIZES = '(max-width: 767px) 48vw, 270px';

/** Where a card stands on its page. */
export interface CardPlace {
  /** In view when the page opens: its picture is not put off. */
  eager?: boolean;
  /** Its picture is the page's largest. */
  first?: boolean;
  heading?: 'h2' | 'h3';
}

/** Goods in a listing or strip: static, with a real form; {@link CardActions} makes it act. */
export function Card({
  card,
  eager = false,
  first = false,
  heading: Heading = 'h3',
}: CardPlace & { card: Goods }) {
  const address = productAddress(card.slug);
  return (
    <li className={`card card-${card.shape}`}>
      <div className="card-media">
        <Picture
          picture={card.pictures[0] ?? null}
          sizes={SIZES}
          least={320}
          most={640}
          alt=""
          eager={eager}
          first={first}
        />
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
      <Price goods={card} varies={card.priceVaries} />
      <Heading className="card-title">
        <a href={address}>{card.name}</a>
      </Heading>
      <Rating percent={card.ratingPercent} count={card.ratingCount} />
      <CardBuying card={card} address={address} />
    </li>
  );
}

function CardBuying({ card, address }: { card: Goods; address: string }) {
  if (card.price <= 0)
    return (
      <div className="card-foot">
        <p className="card-stock">Сейчас не продаётся</p>
        <a className="button button-quiet" href={address}>
          Подобрать замену<span className="hidden-text">{`: ${card.name}`}</span>
        </a>
      </div>
    );
  if (card.stock < Math.max(card.min, card.step))
    return (
      <div className="card-foot">
        <p className="card-stock">Нет в наличии</p>
        <a className="button button-quiet" href={address}>
          Похожие товары<span className="hidden-text">{`: ${card.name}`}</span>
        </a>
      </div>
    );
  return (
    <div className="card-foot">
      <p className="card-bonus">{`+${formatBonus(bonusOf(priceLines(card).main.amount))}`}</p>
      <p className="card-stock card-in-stock">{stockText(card)}</p>
      <form action="/basket/add" method="post" data-buy={card.offerId} data-unit={card.unit}>
        <input type="hidden" name="offer" value={card.offerId} />
        <input type="hidden" name="quantity" value={formatQuantity(card.min)} />
        <button className="button" type="submit">
          <span>В корзину</span>
          <span className="hidden-text">{`: ${card.name}`}</span>
        </button>
      </form>
    </div>
  );
}

/** «В наличии 46 м²» for goods that cover a surface, else «В наличии 128 шт.». */
function stockText({ stock, unit, unitArea }: Goods): string {
  if (!unitArea) return `В наличии ${formatQuantity(stock)}\u00a0${unit}`;
  const covered = Number((BigInt(stock) * BigInt(unitArea)) / BigInt(ONE));
  return `В наличии ${formatArea(area(covered), 0)}\u00a0м²`;
}
