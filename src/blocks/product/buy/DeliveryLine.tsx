import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $cityChange, applyCity } from '../../../client/store/city-change.ts';
import { $basket, $city } from '../../../client/store/visitor-store.ts';
import { CITY_CHOICE_TITLE } from '../../../domain/delivery/city-choice.ts';
import {
  type CityDelivery,
  type DeliveryOffer,
  type DeliveryRequest,
  deliveryOffer,
} from '../../../domain/delivery/delivery-offer.ts';
import type { Kopecks } from '../../../domain/measures/money.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './delivery-line.css';

/**
 * Returns the delivery of the goods together with the basket, to the page's city; once the visitor's own city is loaded or chosen, to that
 * one [CITY-4].
 */
export function useDelivery(
  ofPage: CityDelivery,
  input: Pick<DeliveryRequest, 'price' | 'type' | 'big' | 'heavy' | 'leadDays'>,
) {
  const city = useStore($city, { ssr: 'initial' }) ?? ofPage;
  const basket = useStore($basket, { ssr: 'initial' });
  const price = (input.price && input.price + (basket?.total ?? 0)) as Kopecks;
  return { city, offer: deliveryOffer(city, { ...input, price, inStock: true, pickup: true }) };
}

/** «Доставка завтра, 22 ноября: 7,00 руб.» above the amount; keeps its space while the day is unknown, unless the shop names no days. */
export function DeliveryBrief({ city, offer }: Pick<DeliveryLineProps, 'city' | 'offer'>) {
  if (city.when === null) return null;
  const price = offer?.price == null ? '' : `: ${offer.priceText}`;
  return <p className="delivery-brief">{offer?.when && `Доставка ${offer.when}${price}`}</p>;
}

interface DeliveryLineProps {
  city: CityDelivery;
  /** Delivery of the chosen amount; null while nothing is chosen. */
  offer: DeliveryOffer | null;
  /** Name of the pickup point; null if the goods cannot be picked up. */
  pickup: string | null;
}

/** Delivery cost and day for the city, and free pickup. */
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
  // A basket that comes after the page may leave nothing to say here; the line stays, so that nothing below moves up [NAV-5].
  const [hadNext] = useState(offer.next);
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
          {(offer.next || hadNext) && <small className="note">{offer.next || '\u00a0'}</small>}
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
