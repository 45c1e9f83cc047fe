import { Alive } from '../../../client/island/Alive.tsx';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import type { Card as Goods } from '../../../domain/product/card.ts';
import { Strip } from '../Strip.tsx';
import { Card } from './Card.tsx';

export interface CardRowProps {
  cards: readonly Goods[];
  city: DeliveryCity;
}

/** Cards that scroll sideways. */
export function Cards({ cards, city }: CardRowProps) {
  return (
    <Strip className="strip">
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
