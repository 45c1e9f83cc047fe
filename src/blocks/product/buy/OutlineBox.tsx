import { productAddress } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import type { ProductPage } from '../../../domain/product/product.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { Price } from '../../parts/Price.tsx';
import { ProductOptions, type ProductOptionsProps } from './ProductOptions.tsx';
import './buy-box.css';

/** Replaces the buy box while the database is unavailable, with the data known without it. Static. */
export function OutlineBox({ card, options }: Pick<ProductPage, 'card'> & { options: ProductOptionsProps }) {
  return (
    <>
      <div className="buy-price">
        <Price goods={card} varies={card.priceVaries} large />
      </div>
      <div className="buy-box" id="order">
        <ProductOptions {...options} />
        {isPriceOnRequest(card) && <p className="buy-unsold">Цена уточняется</p>}
        {card.price > 0 &&
          (canBuy(card) ? (
            <p className="stock">{stockText(card)}</p>
          ) : (
            <p className="stock stock-none">Нет в наличии</p>
          ))}
        <div className="buy-unavailable" role="status">
          <p>
            Магазин ненадолго потерял связь со складом. Через минуту здесь появятся варианты, описание и
            отзывы, и товар можно будет купить. Корзина на месте.
          </p>
          <a className="button" href={productAddress(card.slug)}>
            Обновить страницу
          </a>
        </div>
      </div>
    </>
  );
}
