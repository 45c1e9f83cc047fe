import { useEffect, useReducer, useRef, useState } from 'react';
import { addGoods } from '../../../client/actions/add-goods.ts';
import { countGoods } from '../../../client/actions/count-goods.ts';
import { fieldValue } from '../../../client/actions/post-goods.ts';
import { renewCard } from '../../../client/store/card-store.ts';
import { $outdated } from '../../../client/store/outdated-goods.ts';
import { useArea, useInBasket } from '../../../client/store/use-visitor.ts';
import { type Quantity, quantity } from '../../../domain/measures/quantity.ts';
import type { Card } from '../../../domain/product/card.ts';
import { countingAfter } from '../../../domain/product/counting.ts';
import { type AreaNeed, needForArea } from '../../../domain/tile/my-area.ts';
import {
  amountOf,
  type CardAmount,
  type CardAmountAction,
  cardAmountAfter,
  NOT_COUNTED,
} from './card-amount.ts';

/** A card's goods in the hands of a shopper. */
export interface CardBasket {
  /** What «Моя площадь» takes of the goods; null where it says nothing of these. */
  need: AreaNeed | null;
  /** How much lies in the basket, 0 for none; null until the page knows. */
  held: Quantity | 0 | null;
  state: CardAmount;
  /** A change is on its way: the button is locked [CART-3]. */
  busy: boolean;
  dispatch: (action: CardAmountAction) => void;
  /** Puts what is counted into the basket. */
  add: () => void;
  /** Takes the goods out of it. */
  remove: () => void;
}

const NONE = quantity(0);

/** Counts a card's goods and keeps what is counted in the basket once they lie there [CART-5]. */
export function useCardBasket(card: Card, onRefusalClosed: () => void): CardBasket {
  const held = useInBasket(card.offerId);
  const area = useArea();
  const [state, dispatch] = useReducer(
    (before: CardAmount, action: CardAmountAction) => cardAmountAfter(card, before, action),
    { ...NOT_COUNTED, held },
  );
  const [busy, setBusy] = useState(false);
  if (state.held !== held) dispatch({ do: 'hold', held });
  const need = area === null ? null : needForArea(area, card);

  const count = (amount: Quantity) =>
    countGoods(card.offerId, amount, {
      onSent: () => setBusy(true),
      onAnswered: (refused) => {
        setBusy(false);
        if (!refused) return;
        dispatch({ do: 'forget' });
        void renewCard(card);
      },
    });
  useSentCount(state, count);
  useEffect(
    () =>
      $outdated.subscribe((fields) => {
        if (!fields || fieldValue(fields, 'offer') !== String(card.offerId)) return;
        $outdated.set(null);
        void renewCard(card);
      }),
    [card],
  );

  const add = () => {
    if (busy) return;
    setBusy(true);
    const settled = state.own && countingAfter(card, state.own, { do: 'settle' });
    const amount = settled?.amount ?? amountOf(card, state, need);
    dispatch({ do: 'close' });
    void addGoods({ offerId: card.offerId, price: card.price, amount }, onRefusalClosed).finally(() =>
      setBusy(false),
    );
  };
  const remove = () => {
    dispatch({ do: 'forget' });
    count(NONE);
  };
  return { need, held, state, busy, dispatch, add, remove };
}

/** Sends what is counted of goods that lie in the basket already. */
function useSentCount({ own, open, changesLine, held }: CardAmount, send: (amount: Quantity) => void): void {
  const amount = open && changesLine ? own?.amount : undefined;
  const sent = useRef<Quantity | 0 | null>(null);
  useEffect(() => {
    if (amount === undefined) {
      sent.current = null;
      return;
    }
    sent.current ??= held;
    if (sent.current === amount) return;
    sent.current = amount;
    send(amount);
  });
}
