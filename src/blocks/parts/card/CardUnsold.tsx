import type { RefObject } from 'react';
import type { ListName } from '../../../client/store/visitor-store.ts';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import { cardAddress, type Card as Goods } from '../../../domain/product/card.ts';
import { isPriceOnRequest } from '../../../domain/product/offers.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { CardLists } from './CardLists.tsx';

interface CardUnsoldProps {
  card: Goods;
  savedList: ListName | undefined;
}

/** Link for unavailable goods: to a price request, or to similar goods. */
export function CardUnsold({
  card,
  city: { phone },
  savedList,
  alternative,
}: CardUnsoldProps & {
  city: Pick<DeliveryCity, 'phone'>;
  alternative: RefObject<HTMLAnchorElement | null>;
}) {
  const sold = card.price > 0;
  const onRequest = isPriceOnRequest(card);
  const [address, text] = onRequest
    ? [`/price-request/?product=${card.slug}&ELEMENT_ID=${card.offerId}`, 'Узнать цену']
    : [cardAddress(card), sold ? 'Похожие товары' : 'Подобрать замену'];
  return (
    <form className="card-foot card-unsold" action="/favourites/add" method="post">
      {onRequest ? (
        <>
          <p className="card-stock card-in-stock">{stockText(card)}</p>
          {phone && (
            <p className="card-phone">
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </p>
          )}
        </>
      ) : (
        <p className="card-stock">{sold ? 'Нет в наличии' : 'Сейчас не продаётся'}</p>
      )}
      <a
        className="button button-quiet"
        href={address}
        aria-label={`${text}: ${card.name}`}
        ref={alternative}
      >
        {text}
      </a>
      <CardLists id={card.id} name={card.name} savedList={savedList} />
    </form>
  );
}

/** Shown if the goods were removed from the catalogue while the page was open; the card itself stays. */
export function CardGone({ card, savedList }: CardUnsoldProps) {
  return (
    <form className="card-foot card-unsold" action="/favourites/add" method="post">
      <p className="card-stock">Больше не продаётся</p>
      <CardLists id={card.id} name={card.name} savedList={savedList} />
    </form>
  );
}
