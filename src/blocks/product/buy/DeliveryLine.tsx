import { useStore } from '@nanostores/react';
import { $cityChange, applyCity } from '../../../client/store/city-change.ts';
import { $basket, $city } from '../../../client/store/visitor-store.ts';
import { CITY_CHOICE_TITLE } from '../../../domain/delivery/city-choice.ts';
import {
  type CityDelivery,
  type DeliveryOffer,
  type DeliveryWish,
  deliveryOffer,
} from '../../../domain/delivery/delivery-offer.ts';
import type { Kopecks } from '../../../domain/measures/money.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './delivery-line.css';

/**
 * Delivery of goods in one order with what lies in the basket, to the city of the page; the visitor's goes before it once it is known
 * or chosen anew [CITY-4].
 */
export function useDelivery(
  ofPage: CityDelivery,
  wish: Pick<DeliveryWish, 'price' | 'type' | 'big' | 'heavy' | 'leadDays'>,
) {
  const city = useStore($city, { ssr: 'initial' }) ?? ofPage;
  const basket = useStore($basket, { ssr: 'initial' });
  const price = (wish.price && wish.price + (basket?.total ?? 0)) as Kopecks;
  return { city, offer: deliveryOffer(city, { ...wish, price, inStock: true, pickup: true }) };
}

/** «Доставка завтра, 22 ноября: 7,00 руб.» above the amount; it keeps its place while no day is known, unless the shop names none at all. */
export function DeliveryBrief({ city, offer }: Pick<DeliveryLineProps, 'city' | 'offer'>) {
  if (city.when === null) return null;
  const price = offer?.price == null ? '' : `: ${offer.priceText}`;
  return <p className="delivery-brief">{offer?.when && `Доставка ${offer.when}${price}`}</p>;
}

interface DeliveryLineProps {
  city: CityDelivery;
  /** Null while nothing is chosen. */
  offer: DeliveryOffer | null;
  /** Where goods are fetched; null: they cannot be. */
  pickup: string | null;
}

/** How to get these goods: what delivery to the city costs and when they come, and where to fetch them without a fee. */
export function DeliveryLine({ city, offer, pickup }: DeliveryLineProps) {
  const change = useStore($cityChange, { ssr: 'initial' });
  if (!offer) return <p className="delivery-line">Доставку посчитаем, когда выберете количество.</p>;
  return (
    <div className="delivery-line figures" aria-busy={change !== null && !change.failed}>
      <p className="hidden-text" role="status">
        {change && !change.failed ? `Считаем доставку: ${change.name}` : ''}
      </p>
      {change?.failed && (
        <p className="delivery-failure" role="alert">
          Не получилось выбрать город {change.name}: нет связи с магазином.{' '}
          <button className="link" type="button" onClick={() => void applyCity(change.id, change.name)}>
            Повторить
          </button>
        </p>
      )}
      <Rows city={city} pickup={pickup} offer={offer} />
    </div>
  );
}

function Rows({ city, pickup, offer }: DeliveryLineProps & { offer: DeliveryOffer }) {
  return (
    <ul>
      <li>
        <Icon name="truck" />
        <p>
          <a href="/delivery/">Доставка</a>,{' '}
          <a href="/city/?from=delivery" data-popup={CITY_CHOICE_TITLE}>
            {city.name}
            <span className="hidden-text">, изменить город</span>
          </a>
          : <b>{offer.priceText}</b>
          {offer.when && <small className="note">{offer.when}</small>}
          {offer.next && <small className="note">{offer.next}</small>}
          {offer.notes.map((note) => (
            <small className="note" key={note}>
              {note}
            </small>
          ))}
        </p>
      </li>
      {offer.pickup && pickup !== null && (
        <li>
          <Icon name="pin" />
          <p>
            Самовывоз: <b>бесплатно</b>
            {offer.pickup.when && <small className="note">{offer.pickup.when}</small>}
            <small className="note">{pickup}</small>
          </p>
        </li>
      )}
    </ul>
  );
}
