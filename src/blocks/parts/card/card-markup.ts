import { isValidElement, type ReactElement, Suspense, type SuspenseProps } from 'react';
import { storedMarkup } from '../list-markup.tsx';
import { Card, type CardProps } from './Card.tsx';

/** Bytes of all cached cards, enough for several thousand. */
const MAX_BYTES = 16 * 1024 * 1024;

let last = 0;
const numbers = new WeakMap<object, number>();

/** Number of an immutable object, the same for as long as the object exists. */
function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  numbers.set(thing, ++last);
  return last;
}

const isCard = (item: unknown): item is ReactElement<CardProps> => isValidElement(item) && item.type === Card;
const isSuspense = (item: ReactElement): item is ReactElement<SuspenseProps> => item.type === Suspense;

/** Markup of cards, each rendered once: the catalogue and the deliveries return the same objects until they change. */
export const cardMarkup = storedMarkup(MAX_BYTES, (item) => {
  const inner = isSuspense(item) ? item.props.children : item;
  if (!isCard(inner)) return null;
  const { card, city, ...place } = inner.props;
  return `${numberOf(card)} ${numberOf(city)} ${inner === item} ${JSON.stringify(place)}`;
});
