import type { RefObject } from 'react';
import { useInBasket } from '../../../client/store/use-visitor.ts';
import { formatQuantity } from '../../../domain/measures/quantity.ts';
import { FAST_ORDER_TITLE, fastOrderAddress } from '../../../domain/order/fast-order.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Buying, countedGoods, tickedExtras } from './buying.ts';
import type { BuyGoods } from './goods.ts';

interface BuyActionsProps {
  goods: BuyGoods;
  state: Buying;
  /** Query parameters (name and value) that tell the fast order page what is chosen. */
  wanted: [string, string][];
  busy: boolean;
  place: RefObject<HTMLDivElement | null>;
}

/** Buttons for the current choice: buy, buy in one click; also states what is already in the basket. */
export function BuyActions({ goods, state, wanted, busy, place }: BuyActionsProps) {
  const { offer } = state;
  const inBasket = useInBasket(offer.id);
  return (
    <>
      <div className="buy-action" id="order" ref={place}>
        <button className="button" type="submit" aria-busy={busy || undefined}>
          <Icon name="cart" />
          {tickedExtras(state).length > 0 ? 'Комплект в корзину' : 'В корзину'}
        </button>
        <a className="button button-quiet" href={fastOrderAddress(wanted)} data-popup={FAST_ORDER_TITLE}>
          Купить в один клик
        </a>
      </div>
      {inBasket ? (
        <a className="buy-in-basket" href="/cart/">
          В корзине{' '}
          {coveredText(countedGoods(goods, offer), inBasket) ||
            `${formatQuantity(inBasket)}\u00a0${offer.unit}`}
        </a>
      ) : null}
    </>
  );
}
