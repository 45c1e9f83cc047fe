import { useStore } from '@nanostores/react';
import type { Dispatch, RefObject, SyntheticEvent } from 'react';
import { useHydrated } from '../../../client/region/use-hydrated.ts';
import { $basket } from '../../../client/store/visitor-store.ts';
import { formatQuantity } from '../../../domain/measures/quantity.ts';
import { type CountingAction, countingUnit, countsSold, mostOf } from '../../../domain/product/counting.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { SHOWN_UNIT } from '../../../domain/tile/tile-quantity.ts';
import { CountNotice } from '../../parts/quantity/CountNotice.tsx';
import { QuantityField } from '../../parts/quantity/QuantityField.tsx';
import { UnitChoice } from '../../parts/quantity/UnitChoice.tsx';
import { type Buying, type BuyingAction, countedGoods } from './buying.ts';
import type { BuyGoods } from './goods.ts';

interface AmountChoiceProps {
  goods: BuyGoods;
  state: Buying;
  dispatch: Dispatch<BuyingAction>;
  field?: RefObject<HTMLInputElement | null>;
}

/**
 * Choice of the amount. Script submits selling units: if the field counts in another unit, a hidden field contains the amount. Disabled
 * once all stock is in the basket [CART-5].
 */
export function AmountChoice({ goods: { card }, goods: page, state, dispatch, field }: AmountChoiceProps) {
  const { offer, amount } = state;
  const goods = countedGoods(page, offer);
  const inBasket = useStore($basket, { ssr: 'initial' })?.quantities[offer.id] ?? 0;
  const closed = inBasket > 0 && mostOf(goods) <= inBasket;
  const counted = {
    ...{ goods, state, about: card.name },
    // Untrusted events repeat presses from before hydration, when the shopper saw another state.
    dispatch: (action: CountingAction, event?: SyntheticEvent) =>
      dispatch({ ...action, early: event?.nativeEvent.isTrusted === false }),
  };
  const unit = countingUnit(goods, state);
  // Without script the server reads the unit; with it the amount is in selling units.
  const hydrated = useHydrated();
  const sent = !hydrated || countsSold(goods, state);
  return (
    <div className="quantity">
      <div className="quantity-head">
        <label htmlFor="quantity">Количество, {unit}</label>
        <UnitChoice {...counted} name={hydrated ? SHOWN_UNIT : 'unit'} />
      </div>
      <div className="quantity-line">
        <QuantityField
          {...counted}
          id="quantity"
          ref={field}
          name={sent ? 'quantity' : undefined}
          disabled={closed}
          aria-label={`Количество, ${unit}: ${card.name}`}
          aria-describedby="quantity-notice"
          invalid={state.notice !== null}
        />
        {!sent && <input type="hidden" name="quantity" value={formatQuantity(amount)} />}
        <output className="quantity-figures figures" htmlFor="quantity">
          {coveredText(goods, amount)}
        </output>
      </div>
      <p className="quantity-notice" id="quantity-notice" role="status">
        {closed ? 'Весь запас уже в вашей корзине' : <CountNotice {...counted} />}
      </p>
    </div>
  );
}
