import { type Basket, formatAmountOf } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { productAddress } from '../../domain/product/card.ts';
import { Picture } from '../parts/Picture.tsx';

/** Number of lines that fit under the header. */
const MAX_LINES = 5;

/** Content of the small basket below its link in the header [CART-4]. */
export function SmallBasket({ basket }: { basket: Basket }) {
  const bought = basket.lines.filter(({ giftFor }) => giftFor === null);
  const shown = bought.slice(-MAX_LINES).toReversed();
  const more = bought.length - shown.length;
  return (
    <>
      <ul className="small-basket-lines">
        {shown.map((line) => (
          <li key={line.id}>
            <Picture picture={line.picture} sizes="48px" alt="" />
            <span>
              <a href={`${productAddress(line.slug)}?ELEMENT_ID=${line.offerId}`}>{line.name}</a>
              <small>{line.notice?.message ?? formatAmountOf(line.quantity, line.unit)}</small>
            </span>
            <span className="figures">{formatRoubles(line.total)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">И ещё {counted(more, 'товар', 'товара', 'товаров')}</p>}
      <p className="small-basket-total figures">
        <span>Товары</span>
        <span>{formatRoubles(basketTotals(basket).total)}</span>
      </p>
      <p className="small-basket-options">
        <a className="button button-quiet" href="/cart/">
          В корзину
        </a>
        <a className="button" href="/order/">
          Оформить
        </a>
      </p>
    </>
  );
}
