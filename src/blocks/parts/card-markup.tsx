import { renderToStaticMarkup } from 'react-dom/server';
import { cityOf } from '../../../content/cities.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Card, type CardPlace } from './Card.tsx';

/** Pages that are the same for everybody name it. */
const USUAL_CITY = cityOf(0).id;

/**
 * Cards are the same wherever they stand and most of a listing's markup, so what was rendered once is kept as long as the
 * catalogue keeps the card itself; but not for each of the many cities, which few pages are made for. For the server only.
 */
const remembered = new WeakMap<Goods, Map<string, string>>();

function cardMarkup(card: Goods, cityId: number, place: CardPlace): string {
  const render = () => renderToStaticMarkup(<Card card={card} cityId={cityId} {...place} />);
  if (cityId !== USUAL_CITY) return render();
  const known = remembered.get(card) ?? new Map<string, string>();
  remembered.set(card, known);
  const key = `${place.heading ?? ''} ${place.eager ?? ''} ${place.first ?? ''} ${place.kept ?? ''}`;
  const markup = known.get(key) ?? render();
  known.set(key, markup);
  return markup;
}

/**
 * The items of a list of cards with delivery to a city, see `Card`; `placeOf` says where the card of an index stands. The visitor's
 * script writes another city into them where the page is the same for everybody.
 */
export function cardsMarkup(
  cards: readonly Goods[],
  cityId: number,
  placeOf: (index: number) => CardPlace = () => ({}),
): string {
  return cards.map((card, index) => cardMarkup(card, cityId, placeOf(index))).join('');
}
