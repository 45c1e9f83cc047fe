import type { BuyGoods } from './goods.ts';

interface UnavailableProps {
  goods: Pick<BuyGoods, 'card' | 'offers' | 'hasAnalogues'>;
  offerId: number;
  /** Sold out, not without a price. */
  sold: boolean;
}

function reason(sold: boolean): string {
  return sold
    ? 'Этот товар закончился. Напишем, когда он появится.'
    : 'Цены на этот товар сейчас нет. Напишем, когда он снова будет в продаже.';
}

/** Goods that cannot be bought now say so and lead to others [PROD-4] [PROD-15]. */
export function Unavailable({ goods, offerId, sold }: UnavailableProps) {
  return (
    <div className="buy-unavailable">
      {sold && <p className="stock stock-none">Нет в наличии</p>}
      <p>
        {sold && goods.offers.length > 1 ? 'Этот вариант закончился, выберите другой.' : reason(sold)}
        {goods.hasAnalogues && ' Или посмотрите похожие товары.'}
      </p>
      {goods.hasAnalogues && (
        <a className="button" href="#analogues">
          Похожие товары в наличии
        </a>
      )}
      <a
        className="button button-quiet"
        href={`/availability/?product=${goods.card.slug}&ELEMENT_ID=${offerId}`}
        data-popup="Сообщить о поступлении"
      >
        Сообщить о поступлении
      </a>
    </div>
  );
}
