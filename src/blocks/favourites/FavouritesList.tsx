import { useContext } from 'react';
import { answered } from '../../client/region/answered.ts';
import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { cardsResponseSchema } from '../../domain/listing/cards-response.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { sparseLabels } from '../../domain/product/sparse-labels.ts';
import { AddAll } from '../parts/AddAll.tsx';
import { Card } from '../parts/card/Card.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { ListItems } from '../parts/list-items.ts';
import { useListFocus } from '../parts/use-list-focus.ts';

interface FavouritesListProps {
  cards: readonly Goods[];
  city: DeliveryCity;
  /** Id of a shared list; absent for the visitor's own. */
  shared?: string;
}

/**
 * Favourites as cards, newest first, with a button to buy all [FAV-1]; or a shared list, with a button to add it to the visitor's own
 * [FAV-2]. A hydrated region.
 */
export function FavouritesList({ cards: drawn, city, shared }: FavouritesListProps) {
  const own = useListed('favourites', drawn);
  const cards = shared ? drawn : own;
  const place = useListFocus(cards.length);
  const savedList = shared ? undefined : 'favourites';
  const labels = sparseLabels(cards);
  const content = useContext(ListItems)(
    cards.map((card, index) => (
      <Card
        key={card.id}
        card={card}
        city={city}
        heading="h2"
        label={labels[index]}
        first={index === 0}
        savedList={savedList}
      />
    )),
  );
  return (
    <div ref={place} tabIndex={-1} data-saved-list>
      {cards.length === 0 ? (
        <EmptyList>
          {shared
            ? 'Товаров из этого списка больше нет в продаже.'
            : 'Здесь пока пусто. Нажмите сердечко на карточке, и товар сохранится здесь на 100\u00a0дней.'}
        </EmptyList>
      ) : (
        <>
          <div className="saved-bar">
            <p className="muted">{counted(cards.length, 'товар', 'товара', 'товаров')}</p>
            {shared ? <AddToFavourites list={shared} /> : <OwnActions cards={cards} />}
          </div>
          <ul className="cards" {...content} />
        </>
      )}
    </div>
  );
}

function OwnActions({ cards }: Pick<FavouritesListProps, 'cards'>) {
  return (
    <>
      <AddAll cards={cards} />
      <form action="/favourites/clear" method="post">
        <button className="button button-quiet" type="submit">
          Очистить
        </button>
      </form>
    </>
  );
}

function AddToFavourites({ list }: { list: string }) {
  return (
    <form action="/favourites/take" method="post">
      <input type="hidden" name="list" value={list} />
      <button className="button" type="submit">
        Добавить в моё избранное
      </button>
    </form>
  );
}

export const FAVOURITES = answered(FavouritesList, cardsResponseSchema);
