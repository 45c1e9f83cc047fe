import {
  type GoodsLack,
  type GoodsRow,
  LACKS,
  lackName,
  type OfferRow,
} from '../../domain/desk/goods-row.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatStock } from '../../domain/measures/quantity.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { beforeDiscount } from '../../domain/price/unit-price.ts';
import { offerAddress, productAddress } from '../../domain/product/card.ts';
import { Field } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { RowsLink } from './RowsLink.tsx';

function stockText({ stock, stockStated, ...measure }: OfferRow): string {
  if (!stockStated) return 'есть, сколько\u00a0— не сказано';
  return stock > 0 ? `${formatStock(stock, measure)}\u00a0${measure.unit}` : 'нет';
}

function Offer({ offer, slug }: { offer: OfferRow; slug: string }) {
  const { id, name, article, oldPrice, active } = offer;
  const { price, unit } = countingPrice(offer);
  const before = oldPrice && countingPrice({ ...offer, ...beforeDiscount(offer, oldPrice) });
  return (
    <li>
      <span>
        <a href={offerAddress(slug, id)}>{name || article || 'Предложение'}</a>
        {name && article && <small className="muted"> арт. {article}</small>}
        {!active && <small className="desk-note">снято с продажи</small>}
      </span>
      <span className="desk-sum figures">
        <b>{price > 0 ? `${formatRoubles(price)}/${unit}` : 'без цены'}</b>
        {before && <s className="muted"> {`${formatRoubles(before.price)}/${before.unit}`}</s>}
        <small className="muted">остаток: {stockText(offer)}</small>
      </span>
    </li>
  );
}

export function GoodsLine({ goods }: { goods: GoodsRow }) {
  return (
    <li className="desk-part">
      <p>
        <a href={productAddress(goods.slug)}>
          <b>{goods.name}</b>
        </a>
        <small className="desk-note">
          {[goods.article && `арт. ${goods.article}`, goods.section ?? 'без раздела']
            .filter(Boolean)
            .join(', ')}
        </small>
      </p>
      <ul className="desk-lines">
        {goods.offers.map((offer) => (
          <Offer key={offer.id} offer={offer} slug={goods.slug} />
        ))}
      </ul>
    </li>
  );
}

interface GoodsProps {
  /** What was looked up; empty: nothing. */
  text: string;
  lack: GoodsLack | null;
  goods: readonly GoodsRow[];
  /** Address of those after these; null: there are none. */
  further: string | null;
}

/** Stock and price of goods as the database has them now, and goods that lack something. */
export function Goods({ text, lack, goods, further }: GoodsProps) {
  const asked = text !== '' || lack !== null;
  return (
    <>
      <form className="desk-filter" action="/desk/goods/">
        <Field label="Название или артикул" name="q" type="search" maxLength={100} defaultValue={text} />
        <SubmitButton>Найти</SubmitButton>
      </form>
      <nav aria-label="Чего не хватает">
        <ul className="desk-deeds">
          {LACKS.map((each) => (
            <li key={each}>
              <a
                className="chip"
                href={`/desk/goods/?lack=${each}`}
                aria-current={each === lack || undefined}
              >
                {lackName(each)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {asked && goods.length === 0 && (
        <p className="muted">{lack ? 'Таких товаров нет: всё на месте.' : 'Ничего не нашли.'}</p>
      )}
      <ul className="desk-list">
        {goods.map((each) => (
          <GoodsLine key={each.id} goods={each} />
        ))}
      </ul>
      <RowsLink to={further} text="Показать следующие" />
    </>
  );
}
