import { answered } from '../../client/region/answered.ts';
import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { cardsAnswerSchema } from '../../domain/listing/cards-answer.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Card } from '../parts/card/Card.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { TakeAll } from '../parts/TakeAll.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';

interface FavouritesListProps {
  cards: readonly Goods[];
  city: DeliveryCity;
  /** The id of a list that somebody shared; absent for the visitor's own. */
  shared?: string;
}

/**
 * The visitor's favourites as cards, the newest first, with the way to take all of them [FAV-1]; or those somebody shared, with the way
 * to take them over [FAV-2]: a region of its page.
 */
export function FavouritesList({ cards: drawn, city, shared }: FavouritesListProps) {
  const own = useListed('favourites', drawn);
  const cards = shared ? drawn : own;
  const place = useKeptFocus(cards.length);
  return (
    <div ref={place} tabIndex={-1} data-kept>
      {cards.length === 0 ? (
        <EmptyList>
          {shared
            ? 'Товаров из этого списка больше нет в продаже.'
            : 'Здесь пока пусто. Нажмите сердечко на карточке, и товар сохранится здесь на 100\u00a0дней.'}
        </EmptyList>
      ) : (
        <>
          <div className="kept-bar">
            <p className="muted">{counted(cards.length, 'товар', 'товара', 'товаров')}</p>
            {shared ? <TakeOver list={shared} /> : <OwnActions cards={cards} />}
          </div>
          <ul className="cards">
            {cards.map((card) => (
              <Card
                key={card.id}
                card={card}
                city={city}
                heading="h2"
                kept={shared ? undefined : 'favourites'}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function OwnActions({ cards }: Pick<FavouritesListProps, 'cards'>) {
  return (
    <>
      <TakeAll cards={cards} />
      <form action="/favourites/clear" method="post">
        <button className="button button-quiet" type="submit">
          Очистить
        </button>
      </form>
    </>
  );
}

function TakeOver({ list }: { list: string }) {
  return (
    <form action="/favourites/take" method="post">
      <input type="hidden" name="list" value={list} />
      <button className="button" type="submit">
        Добавить в моё избранное
      </button>
    </form>
  );
}

export const FAVOURITES = answered(FavouritesList, cardsAnswerSchema);
