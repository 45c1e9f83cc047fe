import { memo, type RefObject, Suspense, useContext } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { sparseLabels } from '../../domain/product/sparse-labels.ts';
import { Card } from '../parts/card/Card.tsx';
import { ListItems } from '../parts/list-items.ts';

interface CardListProps {
  list: RefObject<HTMLUListElement | null>;
  /** Whether the filters are next to the cards and leave less space. */
  withFilters: boolean;
  /** Path of the page. */
  path: string;
  cards: readonly Goods[];
  more: readonly ListingData[];
  /** Number of pages restored from history; when any other page is appended, its first card takes the focus. */
  restored: number;
  city: DeliveryCity;
}

/** Number of cards in view on the widest window when the page opens. */
const EAGER_CARDS = 4;

/** Cards of a listing, each in its own Suspense boundary, so that the one that is touched is hydrated first. */
export function CardList({ list, withFilters, path, cards, more, restored, city }: CardListProps) {
  const isBelowRooms = path.startsWith('/collection/');
  const labels = sparseLabels(cards);
  const content = useContext(ListItems)([
    ...cards.map((card, index) => (
      <Suspense key={card.offerId}>
        <Card
          card={card}
          city={city}
          heading="h2"
          label={labels[index]}
          eager={index < EAGER_CARDS}
          first={index === 0 && !isBelowRooms}
        />
      </Suspense>
    )),
    ...more.map(({ address, result }, index) => (
      <AppendedCards key={address} cards={result.cards} city={city} focused={index >= restored} />
    )),
  ]);
  return <ul className={withFilters ? 'cards cards-with-filters' : 'cards'} ref={list} {...content} />;
}

/** Cards of an appended page; memoised, so that changes elsewhere do not render them again. */
const AppendedCards = memo(function AppendedCards({
  cards,
  city,
  focused,
}: Pick<CardListProps, 'cards' | 'city'> & { focused: boolean }) {
  const labels = sparseLabels(cards);
  return cards.map((card, index) => (
    <Card
      key={card.offerId}
      card={card}
      city={city}
      heading="h2"
      label={labels[index]}
      focused={focused && index === 0}
    />
  ));
});
