import { useRef } from 'react';
import { useLostFocus } from '../../../client/gesture/use-lost-focus.ts';
import { goodsAttributes } from '../../../domain/analytics/offer-attributes.ts';
import { countingUnits } from '../../../domain/product/counting.ts';
import { leadDaysFor } from '../../../domain/stock/supply.ts';
import { Price } from '../../parts/Price.tsx';
import { BuyForm } from './BuyForm.tsx';
import { pricesOf } from './buy-sum.ts';
import { type Buying, countedGoods } from './buying.ts';
import { type Availability, availabilityOf, type BuyGoods } from './goods.ts';
import { OfferRows } from './OfferRows.tsx';
import { ProductOptions, type ProductOptionsProps } from './ProductOptions.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useBuying } from './use-buying.ts';
import { useShownOffer } from './use-shown-offer.ts';
import './buy-box.css';

interface BuyBoxProps {
  goods: BuyGoods;
  first: Buying;
  options: ProductOptionsProps;
  onOffer: (offerId: number) => void;
}

const UNPRICED: Partial<Record<Availability, string>> = {
  'price-on-request': 'Цена уточняется',
  'not-for-sale': 'Сейчас не продаётся',
};

/** Price, and below it everything that is chosen. Two elements: in a narrow window the pictures are between them. */
export function BuyBox({ goods: opened, first, options, onOffer }: BuyBoxProps) {
  const { goods, state, dispatch } = useBuying(opened, first);
  const { offer } = state;
  const prices = pricesOf(goods, state);
  const availability = availabilityOf(offer);
  const sold = availability === 'out-of-stock' ? ' sold' : '';
  /** Takes the focus once the goods are sold out. */
  const alternatives = useRef<HTMLDivElement>(null);
  useShownOffer(offer.id, onOffer);
  useLostFocus(availability === 'for-sale', () => alternatives.current?.focus({ preventScroll: true }));
  return (
    <>
      <div className={`buy-price${sold}`}>
        <Price goods={{ ...goods.card, ...offer, ...prices }} large />
      </div>
      <div className={`buy-box${sold}`} {...goodsAttributes(goods.card, offer.id)}>
        {UNPRICED[availability] && <p className="buy-unsold">{UNPRICED[availability]}</p>}
        <ProductOptions {...options} {...chosenOptions(goods, state)} />
        {goods.rows.length > 0 && (
          <OfferRows
            goods={goods}
            state={state}
            onChoose={(row, value) => dispatch({ do: 'choose', row, value })}
          />
        )}
        {availability === 'for-sale' ? (
          <BuyForm
            goods={goods}
            state={state}
            priced={prices}
            dispatch={dispatch}
            alternatives={alternatives}
          />
        ) : (
          <Unavailable goods={goods} offer={offer} availability={availability} alternatives={alternatives} />
        )}
      </div>
    </>
  );
}

/** Options that depend on the chosen offer and amount; without a form there are none to send. */
function chosenOptions(goods: BuyGoods, { offer, amount }: Buying) {
  const { card, terms } = goods;
  if (availabilityOf(offer) !== 'for-sale') return { form: null };
  const isHere = leadDaysFor(offer, amount, offer.step) === 0;
  const { pickup, reserve: time } = terms;
  return {
    calculator:
      countingUnits(countedGoods(goods, offer)).length > 0
        ? `/calculator/?product=${card.slug}&ELEMENT_ID=${offer.id}`
        : null,
    reserve: isHere && pickup !== null && time ? { pickup, time } : null,
    samples: card.unitArea !== null ? terms.samples : null,
  };
}
