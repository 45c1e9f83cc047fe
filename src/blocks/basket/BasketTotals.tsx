import type { Basket } from '../../domain/basket.ts';
import { formatBonus } from '../../domain/bonus.ts';
import { deliveryPrice, formatDelivery, nextThreshold, type Tariff } from '../../domain/delivery.ts';
import { formatRoubles } from '../../domain/money.ts';
import { counted } from '../../domain/plural.ts';
import '../parts/summary.css';

interface BasketTotalsProps {
  basket: Basket;
  tariff: Tariff;
}

/** What it comes to, delivery in both regions of the tariff, points to earn, and the way to the order [CART-8]. */
export function BasketTotals({ basket, tariff }: BasketTotalsProps) {
  const ready = basket.lines.filter((line) => line.orderable > 0);
  const left = basket.lines.length - ready.length;
  const next = nextThreshold(tariff, basket.total, 'country');
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">Ваш заказ</h2>
      <dl className="figures">
        <div>
          <dt>{counted(ready.length, 'товар', 'товара', 'товаров')}</dt>
          <dd>{formatRoubles(basket.total)}</dd>
        </div>
        <div>
          <dt>Доставка по Минску и району</dt>
          <dd>{formatDelivery(deliveryPrice(tariff, basket.total, 'minsk'))}</dd>
        </div>
        <div>
          <dt>Доставка по Беларуси</dt>
          <dd>{formatDelivery(deliveryPrice(tariff, basket.total, 'country'))}</dd>
        </div>
        <div className="summary-total">
          <dt>Итого за товары</dt>
          <dd role="status">{formatRoubles(basket.total)}</dd>
        </div>
      </dl>
      <p className="muted">+{formatBonus(basket.bonus)} за этот заказ</p>
      {next && basket.total > 0 && (
        <p className="muted">
          Ещё {formatRoubles(next.missing)} — и доставка по Беларуси {formatDelivery(next.price)}
        </p>
      )}
      {left > 0 && (
        <p className="summary-left">
          {counted(left, 'товар', 'товара', 'товаров')} сейчас заказать нельзя, в сумму не входит
        </p>
      )}
      {ready.length > 0 && (
        <a className="button" href="/order/">
          Оформить заказ
        </a>
      )}
    </section>
  );
}
