import type { Basket } from '../../domain/basket.ts';
import { BONUS_RATE, formatBonus } from '../../domain/bonus.ts';
import {
  type City,
  deliveryPrice,
  formatDelivery,
  nextThreshold,
  type Tariff,
} from '../../domain/delivery.ts';
import { fastOrderAddress } from '../../domain/fast-order.ts';
import { addMoney, formatRoubles } from '../../domain/money.ts';
import { counted } from '../../domain/plural.ts';
import { PopupLink } from '../../ui/PopupLink.tsx';
import { Tip } from '../../ui/Tip.tsx';
import '../parts/summary.css';

interface BasketTotalsProps {
  basket: Basket;
  tariff: Tariff;
  city: City;
}

/** What it comes to, delivery to the visitor's city, points to earn, and the way to the order [CART-8]. */
export function BasketTotals({ basket, tariff, city }: BasketTotalsProps) {
  const ready = basket.lines.filter((line) => line.orderable > 0);
  const left = basket.lines.length - ready.length;
  const delivery = deliveryPrice(tariff, basket.total, city.zone);
  const next = nextThreshold(tariff, basket.total, city.zone);
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">Ваш заказ</h2>
      <dl className="figures">
        <div>
          <dt>{counted(ready.length, 'товар', 'товара', 'товаров')}</dt>
          <dd>{formatRoubles(basket.total)}</dd>
        </div>
        <div>
          <dt>Доставка: {city.name}</dt>
          <dd>{formatDelivery(delivery)}</dd>
        </div>
        <div className="summary-total">
          <dt>Итого</dt>
          <dd>
            <span role="status">{formatRoubles(addMoney(basket.total, delivery))}</span>
          </dd>
        </div>
      </dl>
      <p className="muted">
        +{formatBonus(basket.bonus)} за этот заказ{' '}
        <Tip id="tip-bonus" about="бонусы">
          Начислим {BONUS_RATE / 100}&nbsp;% от суммы товаров. Бонусами можно оплатить часть следующего
          заказа.
        </Tip>
      </p>
      {next && basket.total > 0 && (
        <p className="muted">
          Ещё {formatRoubles(next.missing)} — и доставка{' '}
          {next.price === 0 ? 'бесплатно' : `за ${formatDelivery(next.price)}`}
        </p>
      )}
      {left > 0 && (
        <p className="summary-left">
          {counted(left, 'товар', 'товара', 'товаров')} сейчас заказать нельзя, в сумму не входит
        </p>
      )}
      {ready.length > 0 && (
        <>
          <a className="button" href="/order/">
            Оформить заказ
          </a>
          <PopupLink
            className="button button-quiet"
            address={fastOrderAddress()}
            text="Купить в один клик"
            title="Заказ в один клик"
          />
        </>
      )}
    </section>
  );
}
