import { PICKUP, TARIFF } from '../../../content/delivery.ts';
import { type City, deliveryPrice, formatDelivery, nextThreshold } from '../../domain/delivery.ts';
import { formatRoubles, type Kopecks } from '../../domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import './delivery-line.css';

interface DeliveryLineProps {
  city: Pick<City, 'name' | 'zone'>;
  /** What the goods chosen now cost; the tariff goes by it [CITY-7]. */
  total: Kopecks;
}

/** What it costs to get these goods to the city of the page, and where to fetch them without a fee. */
export function DeliveryLine({ city, total }: DeliveryLineProps) {
  const price = deliveryPrice(TARIFF, total, city.zone);
  const next = nextThreshold(TARIFF, total, city.zone);
  return (
    <ul className="delivery-line figures">
      <li>
        <Icon name="truck" />
        <p>
          <a href="/delivery/">Доставка</a>, {city.name}: <b>{formatDelivery(price)}</b>
          {next && (
            <small>
              Ещё {formatRoubles(next.missing)} в заказе, и доставка {next.price === 0 ? '' : 'за '}
              {formatDelivery(next.price)}
            </small>
          )}
        </p>
      </li>
      <li>
        <Icon name="pin" />
        <p>
          Самовывоз: <b>бесплатно</b>
          <small>{PICKUP.address}</small>
        </p>
      </li>
    </ul>
  );
}
