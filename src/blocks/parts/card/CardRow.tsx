import { Alive } from '../../../client/island/Alive.tsx';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import type { Card as Goods } from '../../../domain/product/card.ts';
import { carouselStyle } from '../carousels.ts';
import { Strip } from '../Strip.tsx';
import { Card } from './Card.tsx';

export interface CardRowProps {
  cards: readonly Goods[];
  city: DeliveryCity;
}

const FIGURES = carouselStyle('products');

/** Cards that scroll sideways [CONTENT-5]. */
export function Cards({ cards, city }: CardRowProps) {
  return (
    <Strip className="strip" style={FIGURES}>
      {cards.map((card) => (
        <Card key={card.id} card={card} city={city} />
      ))}
    </Strip>
  );
}

/** Cards that scroll sideways: a region of its own, drawn again from `cardsAddress`. */
export function CardRow(row: CardRowProps) {
  return (
    <>
      <Alive />
      <Cards {...row} />
    </>
  );
}
