import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { addGoods } from '../../../client/actions/add-goods.ts';
import { countGoods } from '../../../client/actions/count-goods.ts';
import { fieldValue } from '../../../client/actions/post-goods.ts';
import { renewCard } from '../../../client/store/card-store.ts';
import { $outdated } from '../../../client/store/outdated-goods.ts';
import { useArea, useInBasket } from '../../../client/store/use-visitor.ts';
import { type Quantity, quantity } from '../../../domain/measures/quantity.ts';
import type { Card } from '../../../domain/product/card.ts';
import { type Counting, type CountingAction, countingAfter } from '../../../domain/product/counting.ts';
import { type AreaNeed, needForArea } from '../../../domain/tile/my-area.ts';
import type { TileUnit } from '../../../domain/tile/tile-quantity.ts';
import {
  amountOf,
  type CardAmount,
  type CardAmountAction,
  cardAmountAfter,
  NOT_COUNTED,
  shownCounting,
} from './card-amount.ts';

export interface CardBasket {
  /** How much of the goods «Моя площадь» requires; null if there is no area or it does not apply to these goods. */
  need: AreaNeed | null;
  /** Amount in the basket, 0 for none; null until loaded. */
  inBasket: Quantity | 0 | null;
  state: CardAmount;
  counting: Counting;
  /** A change is being sent: the button is locked [CART-3]. */
  busy: boolean;
  dispatch: (action: CardAmountAction) => void;
  open: () => void;
  /** Continues counting from the displayed amount. */
  count: (action: CountingAction) => void;
  add: () => void;
  remove: () => void;
}

const NONE = quantity(0);

/** Counts the goods of a card, and updates the basket line if they are in the basket already [CART-5]. */
export function useCardBasket(card: Card, onRefusalClosed: () => void): CardBasket {
  const inBasket = useInBasket(card.offerId);
  const area = useArea();
  const synced = (before: CardAmount) => cardAmountAfter(card, before, { do: 'sync', inBasket });
  const [last, dispatch] = useReducer(
    (before: CardAmount, action: CardAmountAction) => cardAmountAfter(card, synced(before), action),
    { ...NOT_COUNTED, inBasket },
  );
  const state = synced(last);
  const [busy, setBusy] = useState(false);
  const need = area === null ? null : needForArea(area, card);

  const send = (amount: Quantity, unit: TileUnit | null) =>
    countGoods(card.offerId, amount, unit, {
      onSent: () => setBusy(true),
      onAnswered: (refused) => {
        setBusy(false);
        if (!refused) return;
        dispatch({ do: 'forget' });
        void renewCard(card);
      },
    });
  useSentCount(state, send);
  useEffect(
    () =>
      $outdated.subscribe((fields) => {
        if (!fields || fieldValue(fields, 'offer') !== String(card.offerId)) return;
        $outdated.set(null);
        void renewCard(card);
      }),
    [card],
  );

  const from = amountOf(card, state, need);
  const counting = shownCounting(card, state, from);
  const add = () => {
    if (busy) return;
    setBusy(true);
    const { amount, unit } = countingAfter(card, counting, { do: 'settle' });
    dispatch({ do: 'close' });
    void addGoods({ ...card, amount, unit }, onRefusalClosed).then((added) => {
      setBusy(false);
      if (added) dispatch({ do: 'sync', inBasket: amount });
    });
  };
  const remove = () => {
    dispatch({ do: 'forget' });
    send(NONE, null);
  };
  const open = () => dispatch({ do: 'open', from });
  const count = (action: CountingAction) => dispatch({ ...action, from });
  return { need, inBasket, state, counting, busy, dispatch, open, count, add, remove };
}

/** Sends counts of goods that are in the basket already. */
function useSentCount(
  { own, open, changesLine, inBasket }: CardAmount,
  send: (amount: Quantity, unit: TileUnit | null) => void,
): void {
  const amount = open && changesLine ? own?.amount : undefined;
  const sent = useRef<Quantity | 0 | null>(null);
  const follow = useEffectEvent((next: Quantity) => {
    const before = sent.current ?? inBasket;
    sent.current = next;
    if (before !== next) send(next, own?.unit ?? null);
  });
  useEffect(() => {
    if (amount === undefined) sent.current = null;
    else follow(amount);
  }, [amount]);
}
