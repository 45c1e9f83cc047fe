import { Alive } from '../../client/island/Alive.tsx';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Card } from '../parts/card/Card.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';

interface SharedListProps {
  cards: readonly Goods[];
  city: DeliveryCity;
  /** Its id. */
  list: string;
}

/** Goods that somebody shared, with the way to take them over into one's own favourites [FAV-2]: a region of its page. */
export function SharedList({ cards, city, list }: SharedListProps) {
  if (cards.length === 0)
    return (
      <>
        <Alive />
        <EmptyList>Товаров из этого списка больше нет в продаже.</EmptyList>
      </>
    );
  return (
    <>
      <Alive />
      <div className="kept-bar">
        <p className="muted">{counted(cards.length, 'товар', 'товара', 'товаров')}</p>
        <form action="/favourites/take" method="post">
          <input type="hidden" name="list" value={list} />
          <button className="button" type="submit">
            Добавить в моё избранное
          </button>
        </form>
      </div>
      <ul className="cards">
        {cards.map((card) => (
          <Card key={card.id} card={card} city={city} heading="h2" />
        ))}
      </ul>
    </>
  );
}
