import { useContext } from 'react';
import { answered } from '../../../client/region/answered.ts';
import { type CardsResponse, cardsResponseSchema } from '../../../domain/listing/cards-response.ts';
import { sparseLabels } from '../../../domain/product/sparse-labels.ts';
import { carouselStyle } from '../carousels.ts';
import { ListItems } from '../list-items.ts';
import { Strip } from '../Strip.tsx';
import { Card } from './Card.tsx';

const FIGURES = carouselStyle('products');

export function Cards({ cards, city }: CardsResponse) {
  const labels = sparseLabels(cards);
  const content = useContext(ListItems)(
    cards.map((card, index) => <Card key={card.id} card={card} city={city} label={labels[index]} />),
  );
  return <Strip className="strip" style={FIGURES} {...content} />;
}

/** A scrolling row of cards: a region whose props are fetched from a `cardsAddress`. */
export function CardRow(row: CardsResponse) {
  return <Cards {...row} />;
}

export const CARD_ROW = answered(CardRow, cardsResponseSchema);
