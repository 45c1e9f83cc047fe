import { answered } from '../../../client/region/answered.ts';
import { type CardsAnswer, cardsAnswerSchema } from '../../../domain/listing/cards-answer.ts';
import { carouselStyle } from '../carousels.ts';
import { Strip } from '../Strip.tsx';
import { Card } from './Card.tsx';

const FIGURES = carouselStyle('products');

/** Cards that scroll sideways [CONTENT-5]. */
export function Cards({ cards, city }: CardsAnswer) {
  return (
    <Strip className="strip" style={FIGURES}>
      {cards.map((card) => (
        <Card key={card.id} card={card} city={city} />
      ))}
    </Strip>
  );
}

/** Cards that scroll sideways: a region of its own, drawn again from `cardsAddress`. */
export function CardRow(row: CardsAnswer) {
  return <Cards {...row} />;
}

export const CARD_ROW = answered(CardRow, cardsAnswerSchema);
