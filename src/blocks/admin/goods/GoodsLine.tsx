import { type GoodsRow, goodsAddress, type OfferRow } from '../../../domain/admin/goods-row.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { formatStock, quantity } from '../../../domain/measures/quantity.ts';
import { countingPrice } from '../../../domain/price/priced-amount.ts';
import { LABEL_TEXTS } from '../../../domain/product/label-names.ts';
import { pictureSources } from '../../../domain/product/picture.ts';
import './goods.css';

/** Formats the prices of the offers on sale: «от 12,50 руб./шт.». */
function priceText(offers: readonly OfferRow[]): string {
  const priced = offers.filter(({ active, price }) => active && price > 0);
  const cheapest = priced.toSorted((a, b) => a.price - b.price)[0];
  if (!cheapest) return 'без цены';
  const { price, unit } = countingPrice(cheapest);
  const varies = priced.some((offer) => offer.price !== cheapest.price);
  return `${varies ? 'от ' : ''}${formatRoubles(price)}/${unit}`;
}

function stockText(offers: readonly OfferRow[]): string {
  const active = offers.filter((offer) => offer.active);
  const [first] = active;
  if (!first) return 'не продаётся';
  if (active.some(({ stockStated }) => !stockStated)) return 'есть, сколько\u00a0— не указано';
  const stock = quantity(active.reduce((sum, offer) => sum + offer.stock, 0));
  return stock > 0 ? `остаток: ${formatStock(stock, first)}\u00a0${first.unit}` : 'нет в наличии';
}

/** A product in a list of the admin, with a link to its page there. */
export function GoodsLine({ goods }: { goods: GoodsRow }) {
  const { id, name, article, section, picture, offers, labels, active, isPinned } = goods;
  const facts = [article && `арт. ${article}`, section ?? 'без раздела'];
  if (offers.length > 1) facts.push(`вариантов: ${offers.length}`);
  return (
    <a className="admin-goods" href={goodsAddress(id)}>
      {picture ? (
        <img {...pictureSources(picture, { sizes: '56px' })} alt="" loading="lazy" />
      ) : (
        <span className="admin-no-picture" />
      )}
      <span>
        <b>{name}</b>
        <small className="admin-note">{facts.filter(Boolean).join(', ')}</small>
        <small className="admin-marks">
          {!active && <span className="admin-due">скрыт</span>}
          {labels.map((label) => (
            <span key={label} className="admin-state">
              {LABEL_TEXTS[label]}
            </span>
          ))}
          {isPinned && <span className="muted">закреплено вами</span>}
        </small>
      </span>
      <span className="admin-sum figures">
        <b>{priceText(offers)}</b>
        <small className="muted">{stockText(offers)}</small>
      </span>
    </a>
  );
}
