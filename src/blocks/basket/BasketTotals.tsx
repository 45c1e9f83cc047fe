import type { Basket } from '../../domain/basket/basket.ts';
import { loadOf, type VehicleRules } from '../../domain/basket/basket-load.ts';
import { CITY_CHOICE_TITLE } from '../../domain/delivery/city-choice.ts';
import {
  type DeliveryCity,
  deliveryPrice,
  formatDelivery,
  nextThreshold,
  type Tariff,
} from '../../domain/delivery/delivery.ts';
import { type LiftTariff, minLiftPrice } from '../../domain/delivery/lift.ts';
import { formatBonus, formatBonusRate } from '../../domain/discount/bonus.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { formatRoubles, type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { counted, plural } from '../../domain/measures/plural.ts';
import { FAST_ORDER_TITLE, fastOrderAddress } from '../../domain/order/fast-order.ts';
import { deliverablePrice } from '../../domain/order/order-totals.ts';
import { Tip } from '../../ui/Tip.tsx';
import { BasketLoad } from './BasketLoad.tsx';
import '../parts/summary.css';
import '../parts/total-bar.css';

interface BasketTotalsProps {
  basket: Basket;
  /** Null if the delivery cost is agreed by phone. */
  tariff: Tariff | null;
  vehicles: VehicleRules;
  lift: LiftTariff | null;
  /** Includes the delivery day of goods in stock: «завтра, 22 ноября». */
  city: DeliveryCity;
}

/** Total, delivery to the visitor's city, points earned, and a link to the order [CART-8]. */
export function BasketTotals({ basket, tariff, vehicles, lift, city }: BasketTotalsProps) {
  const bought = basket.lines.filter(({ giftFor }) => giftFor === null);
  const ready = bought.filter((line) => line.orderable > 0);
  const left = bought.length - ready.length;
  const later = bought.some(({ backordered, waitsForBatch }) => backordered || waitsForBatch);
  const price = deliverablePrice(basket);
  const { samples, discount, bonusPaid, delivery, total, toEarn } = basketTotals(
    basket,
    tariff ? deliveryPrice(tariff, price, city.zone) : NOTHING,
  );
  const next = tariff && nextThreshold(tariff, price, city.zone);
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">Ваш заказ</h2>
      <dl className="figures">
        {bought.length > 0 && (
          <div>
            <dt>{counted(ready.length, 'товар', 'товара', 'товаров')}</dt>
            <dd>{formatRoubles(basket.total)}</dd>
          </div>
        )}
        {samples > 0 && (
          <div>
            <dt>{counted(basket.samples.length, 'образец', 'образца', 'образцов')}</dt>
            <dd>{formatRoubles(samples)}</dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>Скидка по промокоду</dt>
            <dd>−{formatRoubles(discount)}</dd>
          </div>
        )}
        {bonusPaid > 0 && (
          <div>
            <dt>Оплатите бонусами</dt>
            <dd>−{formatRoubles(bonusPaid)}</dd>
          </div>
        )}
        <div>
          <dt>
            Доставка:{' '}
            <a href="/city/" data-popup={CITY_CHOICE_TITLE} data-plain>
              {city.name}
            </a>
          </dt>
          <dd>{formatDelivery(tariff && delivery)}</dd>
        </div>
        <div className="summary-total">
          <dt>{tariff ? 'Итого' : 'Итого без доставки'}</dt>
          <dd>
            <span role="status">{formatRoubles(total)}</span>
          </dd>
        </div>
      </dl>
      <BasketLoad lines={basket.lines} vehicles={vehicles} />
      {ready.length > 0 && (
        <DeliveryNote
          when={later ? null : city.when}
          liftPrice={lift && minLiftPrice(lift, loadOf(basket.lines, vehicles).grams)}
        />
      )}
      {basket.bonusRate !== null && toEarn > 0 && (
        <p className="muted">
          +{formatBonus(toEarn)} за этот заказ
          {basket.discounts.card === null && (
            <>
              , если укажете <a href="/payment/">бонусную карту</a>
            </>
          )}{' '}
          <Tip id="tip-bonus" about="бонусы">
            Начислим {formatBonusRate(basket.bonusRate)} от суммы товаров на бонусную карту. Бонусами можно
            оплатить часть следующего заказа.
          </Tip>
        </p>
      )}
      {next && delivery > 0 && (
        <p className="muted">
          Ещё {formatRoubles(next.missing)}&nbsp;— и доставка{' '}
          {next.price === 0 ? 'бесплатно' : `за ${formatDelivery(next.price)}`}
        </p>
      )}
      {left > 0 && (
        <p className="summary-left">
          {counted(left, 'товар', 'товара', 'товаров')} сейчас заказать нельзя, в сумму{' '}
          {plural(left, 'не входит', 'не входят', 'не входят')}
        </p>
      )}
      {basket.shortages.length > 0 && (
        <p className="summary-left">До заказа выберите, как быть с тем, чего не хватает</p>
      )}
      {ready.length > 0 && (
        <>
          <a className="button total-main" href="/order/" data-plain>
            Оформить заказ
          </a>
          {basket.shortages.length === 0 && (
            <a
              className="button button-quiet"
              href={fastOrderAddress()}
              data-popup={FAST_ORDER_TITLE}
              data-plain
            >
              Купить в один клик
            </a>
          )}
        </>
      )}
    </section>
  );
}

/** Formats the delivery part of the total bar: «с доставкой за 7,00 руб.». */
function barText(delivery: Kopecks | null): string {
  if (delivery === null) return 'без доставки';
  return delivery > 0 ? `с доставкой за\u00a0${formatDelivery(delivery)}` : 'доставка бесплатно';
}

/** Delivery day and minimum price of carrying upstairs, if the shop has set them. */
function DeliveryNote({ when, liftPrice }: { when: string | null; liftPrice: Kopecks | null }) {
  if (when === null && liftPrice === null) return null;
  return (
    <p className="muted">
      Привезём к подъезду{when !== null && ` ${when}`}.
      {liftPrice !== null && (
        <>
          {' '}
          Подъём&nbsp;— от {formatRoubles(liftPrice)}, посчитаем, когда{' '}
          <a href="/order/#order-floor" data-plain>
            укажете этаж в заказе
          </a>
          .
        </>
      )}
    </p>
  );
}

/** Sticky total and order button on phones; renders nothing if nothing can be ordered. */
export function TotalBar({ basket, tariff, city }: Pick<BasketTotalsProps, 'basket' | 'tariff' | 'city'>) {
  if (!basket.lines.some(({ giftFor, orderable }) => giftFor === null && orderable > 0)) return null;
  const delivery = tariff && deliveryPrice(tariff, deliverablePrice(basket), city.zone);
  return (
    <div className="total-bar">
      <p className="figures">
        <strong>{formatRoubles(basketTotals(basket, delivery ?? NOTHING).total)}</strong>
        <span>{barText(delivery)}</span>
      </p>
      <a className="button" href="/order/" data-plain>
        Оформить заказ
      </a>
    </div>
  );
}
