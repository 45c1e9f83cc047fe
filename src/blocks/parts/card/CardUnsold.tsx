import type { RefObject } from 'react';
import type { ListName } from '../../../client/store/visitor-store.ts';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import { cardAddress, type Card as Goods } from '../../../domain/product/card.ts';
import { isPriceOnRequest } from '../../../domain/product/offers.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { CardLists } from './CardLists.tsx';

interface CardUnsoldProps {
  card: Goods;
  kept: ListName | undefined;
}

/** Goods that cannot be bought now lead on: to their price where they have none on the page, else to others. */
export function CardUnsold({
  card,
  city: { phone },
  kept,
  way,
}: CardUnsoldProps & { city: Pick<DeliveryCity, 'phone'>; way: RefObject<HTMLAnchorElement | null> }) {
  const sold = card.price > 0;
  const asked = isPriceOnRequest(card);
  const [address, text] = asked
    ? [`/price-request/?product=${card.slug}&ELEMENT_ID=${card.offerId}`, 'Узнать цену']
    : [cardAddress(card), sold ? 'Похожие товары' : 'Подобрать замену'];
  return (
    <div className="card-foot">
      {asked ? (
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
      <a className="button button-quiet" href={address} ref={way}>
        {text}
        <span className="hidden-text">{`: ${card.name}`}</span>
      </a>
      <KeepingForm card={card} kept={kept} />
    </div>
  );
}

/** Goods that went from the catalogue while the page was open; their card stays until it is left. */
export function CardGone({ card, kept }: CardUnsoldProps) {
  return (
    <div className="card-foot">
      <p className="card-stock">Больше не продаётся</p>
      <KeepingForm card={card} kept={kept} />
    </div>
  );
}

function KeepingForm({ card, kept }: CardUnsoldProps) {
  return (
    <form action="/favourites/add" method="post">
      <CardLists id={card.id} name={card.name} kept={kept} />
    </form>
  );
}
