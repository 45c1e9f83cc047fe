import { memo, type RefObject, Suspense } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Card } from '../parts/card/Card.tsx';

interface CardListProps {
  list: RefObject<HTMLUListElement | null>;
  /** The filters stand beside them and leave less room. */
  beside: boolean;
  cards: readonly Goods[];
  more: readonly ListingData[];
  /** How many of them were brought back; of the others the first card takes the focus. */
  restored: number;
  city: DeliveryCity;
}

/** In view when the page opens, on the widest window. */
const EAGER_CARDS = 4;

/** The cards of a listing, each in a boundary of its own: what is touched first comes alive first. */
export function CardList({ list, beside, cards, more, restored, city }: CardListProps) {
  return (
    <ul className={beside ? 'cards cards-beside' : 'cards'} ref={list}>
      {cards.map((card, index) => (
        <Suspense key={card.offerId}>
          <Card card={card} city={city} heading="h2" eager={index < EAGER_CARDS} first={index === 0} />
        </Suspense>
      ))}
      {more.map(({ address, result }, index) => (
        <AppendedCards key={address} cards={result.cards} city={city} focused={index >= restored} />
      ))}
    </ul>
  );
}

/** A page of further cards: drawn once, whatever changes in others. */
const AppendedCards = memo(function AppendedCards({
  cards,
  city,
  focused,
}: Pick<CardListProps, 'cards' | 'city'> & { focused: boolean }) {
  return cards.map((card, index) => (
    <Card key={card.offerId} card={card} city={city} heading="h2" focused={focused && index === 0} />
  ));
});
