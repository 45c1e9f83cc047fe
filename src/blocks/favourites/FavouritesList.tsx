import { counted } from '../../domain/measures/plural.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { cardsMarkup } from '../parts/card-markup.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';

/** The visitor's favourites as cards, the newest first, with the way to take all of them [FAV-1]. */
export function FavouritesList({ cards, cityId }: { cards: readonly Card[]; cityId: number }) {
  if (cards.length === 0)
    return (
      <EmptyList>
        Здесь пока пусто. Нажимайте сердечко на карточках — то, что понравилось, сохранится здесь на 100 дней.
      </EmptyList>
    );
  const buyable = cards.filter(canBuy);
  return (
    <>
      <div className="kept-bar">
        <p className="muted">{counted(cards.length, 'товар', 'товара', 'товаров')}</p>
        {buyable.length > 0 && (
          <form action="/basket/add" method="post">
            {buyable.map(({ offerId }) => (
              <input key={offerId} type="hidden" name={`BASKET_ADD_LIST[${offerId}]`} value="Y" />
            ))}
            <button className="button" type="submit">
              {buyable.length === cards.length ? 'Всё в корзину' : 'Всё, что в наличии, в корзину'}
            </button>
          </form>
        )}
        <form action="/favourites/clear" method="post">
          <button className="button button-quiet" type="submit">
            Очистить
          </button>
        </form>
      </div>
      <ul
        className="cards"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cards rendered before
        dangerouslySetInnerHTML={{
          __html: cardsMarkup(cards, cityId, () => ({ heading: 'h2', kept: 'favourites' })),
        }}
      />
    </>
  );
}
