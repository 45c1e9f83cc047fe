import type { RefObject } from 'react';
import { canBuy } from '../../../domain/product/offers.ts';
import type { Offer } from '../../../domain/product/product.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { isInStock } from '../../../domain/stock/supply.ts';
import { type Availability, type BuyGoods, measureOf } from './goods.ts';

type Goods = Pick<BuyGoods, 'card' | 'offers' | 'hasAnalogues' | 'city'>;

interface UnavailableProps {
  goods: Goods;
  offer: Offer;
  availability: Availability;
  /** Gets the focus when the goods are sold out while the page is open. */
  alternatives: RefObject<HTMLDivElement | null>;
}

/** What is offered instead of unavailable goods: a price request, a notification, similar goods [PROD-4] [PROD-15]. */
export function Unavailable({ goods, offer, availability, alternatives }: UnavailableProps) {
  if (availability === 'price-on-request')
    return <PriceOnRequest goods={goods} offer={offer} alternatives={alternatives} />;
  const sold = availability === 'out-of-stock';
  return (
    <div className="buy-unavailable" id="order" ref={alternatives} tabIndex={-1}>
      {sold && <p className="stock stock-none">Нет в наличии</p>}
      <p>
        {sold && goods.offers.some(canBuy) ? 'Этот вариант закончился, выберите другой.' : reason(sold)}
        {goods.hasAnalogues && ' Или посмотрите похожие товары.'}
      </p>
      {goods.hasAnalogues && (
        <a className="button" href="#analogues">
          Похожие товары в наличии
        </a>
      )}
      <a
        className="button button-quiet"
        href={`/availability/?product=${goods.card.slug}&ELEMENT_ID=${offer.id}`}
        data-popup="Сообщить о поступлении"
      >
        Сообщить о поступлении
      </a>
    </div>
  );
}

function reason(sold: boolean): string {
  return sold
    ? 'Этот товар закончился. Напишем, когда он появится.'
    : 'Цены на товар сейчас нет. Напишем, когда она появится.';
}

/** For available goods without a price on the page: the shop tells the price by telephone or calls back. */
function PriceOnRequest({ goods, offer, alternatives }: Omit<UnavailableProps, 'availability'>) {
  const { phone } = goods.city;
  const unitArea = measureOf(goods, offer.unit)?.unitArea ?? null;
  return (
    <div className="buy-unavailable" id="order" ref={alternatives} tabIndex={-1}>
      <p className={isInStock(offer) ? 'stock' : 'stock stock-none'}>{stockText({ ...offer, unitArea })}</p>
      {phone ? (
        <p>
          Назовём цену по телефону{' '}
          <a className="buy-phone" href={`tel:${phone.dialled}`}>
            {phone.shown}
          </a>{' '}
          или перезвоним сами.
        </p>
      ) : (
        <p>Оставьте номер: перезвоним и назовём цену.</p>
      )}
      <a
        className="button"
        href={`/price-request/?product=${goods.card.slug}&ELEMENT_ID=${offer.id}`}
        data-popup="Узнать цену"
      >
        Узнать цену
      </a>
      {goods.hasAnalogues && (
        <a className="button button-quiet" href="#analogues">
          Похожие товары в наличии
        </a>
      )}
    </div>
  );
}
