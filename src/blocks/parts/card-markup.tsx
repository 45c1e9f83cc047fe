import { renderToStaticMarkup } from 'react-dom/server';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Card, type CardPlace } from './Card.tsx';

/**
 * Cards are the same wherever they stand and most of a listing's markup, so what was rendered once is kept as long as the
 * catalogue keeps the card itself. For the server only.
 */
const remembered = new WeakMap<Goods, Map<string, string>>();

function cardMarkup(card: Goods, place: CardPlace): string {
  const known = remembered.get(card) ?? new Map<string, string>();
  remembered.set(card, known);
  const key = `${place.heading ?? ''} ${place.eager ?? ''} ${place.first ?? ''} ${place.kept ?? ''}`;
  const markup = known.get(key) ?? renderToStaticMarkup(<Card card={card} {...place} />);
  known.set(key, markup);
  return markup;
}

/** The items of a list of cards, see `Card`; `placeOf` says where the card of an index stands. */
export function cardsMarkup(cards: readonly Goods[], placeOf: (index: number) => CardPlace): string {
  return cards.map((card, index) => cardMarkup(card, placeOf(index))).join('');
}
