import { useRef } from 'react';
import { useLostFocus } from '../../../client/gesture/use-lost-focus.ts';
import { goodsAttributes } from '../../../domain/analytics/offer-attributes.ts';
import { Price } from '../../parts/Price.tsx';
import { BuyForm } from './BuyForm.tsx';
import { pricesOf } from './buy-sum.ts';
import type { Buying } from './buying.ts';
import { type Availability, availabilityOf, type BuyGoods } from './goods.ts';
import { OfferRows } from './OfferRows.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useBuying } from './use-buying.ts';
import { useShownOffer } from './use-shown-offer.ts';
import './buy-box.css';

interface BuyBoxProps {
  goods: BuyGoods;
  first: Buying;
  onOffer: (offerId: number) => void;
}

const UNPRICED: Partial<Record<Availability, string>> = {
  'price-on-request': 'Цена уточняется',
  'not-for-sale': 'Сейчас не продаётся',
};

export function BuyBox({ goods: opened, first, onOffer }: BuyBoxProps) {
  const { goods, state, dispatch } = useBuying(opened, first);
  const { offer } = state;
  const prices = pricesOf(goods, state);
  const availability = availabilityOf(offer);
  /** Takes the focus once the goods are sold out. */
  const alternatives = useRef<HTMLDivElement>(null);
  useShownOffer(offer.id, onOffer);
  useLostFocus(availability === 'for-sale', () => alternatives.current?.focus({ preventScroll: true }));
  return (
    <div
      className={availability === 'out-of-stock' ? 'buy-box sold' : 'buy-box'}
      {...goodsAttributes(goods.card, offer.id)}
    >
      <Price goods={{ ...goods.card, ...offer, ...prices }} large />
      {UNPRICED[availability] && <p className="buy-unsold">{UNPRICED[availability]}</p>}
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
  );
}
