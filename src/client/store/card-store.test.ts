import { afterEach, expect, it, vi } from 'vitest';
import { cardAnswered, cardsAnswered } from '../../../tests/shop-answers.ts';
import { units } from '../../domain/measures/quantity.ts';
import type { Card } from '../../domain/product/card.ts';
import { $renewedCards, renewCard } from './card-store.ts';

const card = (over: Partial<Card>) => cardAnswered(over);
const requested: string[] = [];

function answers(...cards: Card[] | [null]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return cards[0] === null
      ? new Response('', { status: 503 })
      : new Response(JSON.stringify(cardsAnswered(...(cards as Card[]))));
  });
}

afterEach(() => {
  requested.length = 0;
  $renewedCards.set(new Map());
  vi.unstubAllGlobals();
});

it('[CART-2] an outdated card is redrawn with the current state of its product', async () => {
  answers(card({ stock: units(5) }));
  await renewCard(card({ stock: units(9) }));
  expect(requested).toEqual(['/goods/cards?ids=1&now=1']);
  expect($renewedCards.get().get(7)).toMatchObject({ stock: units(5) });
});

it('[CART-2] products no longer sold are null, and without a response the state is unknown', async () => {
  answers(null);
  await renewCard(card({}));
  expect($renewedCards.get().has(7)).toBe(false);
  answers();
  await renewCard(card({}));
  expect($renewedCards.get().get(7)).toBeNull();
});

it('[LIST-15] requests the variant that was shown, and keeps its texts where it is still the same', async () => {
  answers(card({ stock: units(5) }));
  await renewCard(card({ variants: '3 цвета', detail: 'белый' }));
  expect(requested[0]).toContain('&offer=7');
  expect($renewedCards.get().get(7)).toMatchObject({ detail: 'белый', stock: units(5) });
  answers(card({ offerId: 8 }));
  await renewCard(card({ detail: 'белый' }));
  expect($renewedCards.get().get(7)).not.toHaveProperty('detail');
});
