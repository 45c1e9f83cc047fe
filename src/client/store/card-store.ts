import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { cardsResponseSchema } from '../../domain/listing/cards-response.ts';
import type { Card } from '../../domain/product/card.ts';
import { fetchJson } from '../net/fetch-json.ts';

/** Cards that were fetched again for this page, by the offer that they showed; null if the product is no longer sold. */
export const $renewedCards = atom<ReadonlyMap<number, Card | null>>(new Map());

/** Fetches the product of a card again and updates all cards of its offer. On failure the card stays as it is. */
export async function renewCard({ id, offerId, variants, detail }: Card): Promise<void> {
  const chosen = variants ? `&offer=${offerId}` : '';
  const answer = await fetchJson(cardsResponseSchema, `/goods/cards?ids=${id}&now=1${chosen}`);
  if (!answer) return;
  const card = answer.cards.find((each) => each.id === id) ?? null;
  const isSame = detail !== undefined && card?.offerId === offerId;
  $renewedCards.set(new Map($renewedCards.get()).set(offerId, isSame ? { ...card, detail } : card));
}

/** Returns the newest version of a card; null if the product is no longer sold. */
export function useCardNow(card: Card): Card | null {
  const read = () => {
    const renewed = $renewedCards.get().get(card.offerId);
    return renewed === undefined ? card : renewed;
  };
  return useSyncExternalStore($renewedCards.listen, read, () => card);
}
