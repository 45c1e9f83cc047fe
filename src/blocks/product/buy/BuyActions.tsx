import type { RefObject } from 'react';
import { useInBasket } from '../../../client/store/use-visitor.ts';
import { formatQuantity } from '../../../domain/measures/quantity.ts';
import { FAST_ORDER_TITLE, fastOrderAddress } from '../../../domain/order/fast-order.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Buying, countedGoods, takenExtras } from './buying.ts';
import type { BuyGoods } from './goods.ts';
import { Reserve } from './Reserve.tsx';
import { SampleButton } from './SampleButton.tsx';

interface BuyActionsProps {
  goods: BuyGoods;
  state: Buying;
  /** What is bought, as the fields of the fast order. */
  wanted: [string, string][];
  busy: boolean;
  /** All of it lies in the shop: it can be reserved. */
  here: boolean;
  /** Where the first buttons stand. */
  place: RefObject<HTMLDivElement | null>;
}

/** What can be done with what is chosen: to buy it in two ways, to have it reserved, to see a sample; and what of it is in the basket already. */
export function BuyActions({ goods, state, wanted, busy, here, place }: BuyActionsProps) {
  const { card, terms } = goods;
  const { offer } = state;
  const held = useInBasket(offer.id);
  return (
    <>
      <div className="buy-action" ref={place}>
        <button className="button" type="submit" aria-busy={busy || undefined}>
          <Icon name="cart" />
          {takenExtras(state).length > 0 ? 'Комплект в корзину' : 'В корзину'}
        </button>
        <a className="button button-quiet" href={fastOrderAddress(wanted)} data-popup={FAST_ORDER_TITLE}>
          Купить в один клик
        </a>
      </div>
      {here && terms.pickup !== null && terms.reserve && (
        <Reserve pickup={terms.pickup} time={terms.reserve} />
      )}
      {card.unitArea !== null && terms.samples && <SampleButton {...terms.samples} />}
      {held ? (
        <a className="buy-taken" href="/cart/">
          В корзине{' '}
          {coveredText(countedGoods(goods, offer), held) || `${formatQuantity(held)}\u00a0${offer.unit}`}
        </a>
      ) : null}
    </>
  );
}
