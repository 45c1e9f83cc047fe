import { type SubmitEvent, useRef, useState } from 'react';
import { addFields } from '../../client/actions/post-goods.ts';
import { Alive } from '../../client/island/Alive.tsx';
import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { Card } from '../parts/card/Card.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';

interface FavouritesListProps {
  cards: readonly Goods[];
  city: DeliveryCity;
}

/** The visitor's favourites as cards, the newest first, with the way to take all of them [FAV-1]: a region of its page. */
export function FavouritesList({ cards: drawn, city }: FavouritesListProps) {
  const cards = useListed('favourites', drawn);
  const place = useKeptFocus(cards.length);
  return (
    <div ref={place} tabIndex={-1} data-kept>
      <Alive />
      {cards.length === 0 ? (
        <EmptyList>
          Здесь пока пусто. Нажмите сердечко на карточке, и товар сохранится здесь на 100&nbsp;дней.
        </EmptyList>
      ) : (
        <>
          <div className="kept-bar">
            <p className="muted">{counted(cards.length, 'товар', 'товара', 'товаров')}</p>
            <TakeAll cards={cards} />
            <form action="/favourites/clear" method="post">
              <button className="button button-quiet" type="submit">
                Очистить
              </button>
            </form>
          </div>
          <ul className="cards">
            {cards.map((card) => (
              <Card key={card.id} card={card} city={city} heading="h2" kept="favourites" />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Everything that can be bought, in one change of the basket; nothing where nothing can. */
function TakeAll({ cards }: Pick<FavouritesListProps, 'cards'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const names = cards.filter(canBuy).map(({ offerId }) => `BASKET_ADD_LIST[${offerId}]`);
  if (names.length === 0) return null;
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void addFields(
      names.map((name): [string, string] => [name, 'Y']),
      () => button.current?.focus({ preventScroll: true }),
    ).finally(() => setBusy(false));
  };
  return (
    <form action="/basket/add" method="post" onSubmit={submitted}>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value="Y" />
      ))}
      <button className="button" type="submit" ref={button} aria-busy={busy || undefined}>
        {names.length === cards.length ? 'Всё в корзину' : 'Всё, что в наличии, в корзину'}
      </button>
    </form>
  );
}
