import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { cardsAnswerSchema } from '../../domain/listing/cards-answer.ts';
import type { Card } from '../../domain/product/card.ts';
import { askJson } from '../net/ask-json.ts';

/** Cards that the server has drawn up anew for this page, by the offer they showed; null: no longer sold. */
export const $renewedCards = atom<ReadonlyMap<number, Card | null>>(new Map());

/** Asks how the goods of a card stand now; every card of the offer follows. Without an answer it stays as it is. */
export async function renewCard({ id, offerId, variants, detail }: Card): Promise<void> {
  const chosen = variants ? `&offer=${offerId}` : '';
  const answer = await askJson(cardsAnswerSchema, `/goods/cards?ids=${id}&now=1${chosen}`);
  if (!answer) return;
  const card = answer.cards.find((each) => each.id === id) ?? null;
  const isSame = detail !== undefined && card?.offerId === offerId;
  $renewedCards.set(new Map($renewedCards.get()).set(offerId, isSame ? { ...card, detail } : card));
}

/** A card as the server last drew it up; null: its goods are no longer sold. */
export function useCardNow(card: Card): Card | null {
  const read = () => {
    const renewed = $renewedCards.get().get(card.offerId);
    return renewed === undefined ? card : renewed;
  };
  return useSyncExternalStore($renewedCards.listen, read, () => card);
}
