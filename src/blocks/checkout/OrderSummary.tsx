import { type Basket, formatAmountOf } from '../../domain/basket.ts';
import { formatBonus } from '../../domain/bonus.ts';
import { formatDelivery } from '../../domain/delivery.ts';
import { formatRoubles, type Kopecks } from '../../domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import '../parts/summary.css';

interface OrderSummaryProps {
  basket: Basket;
  /** Null: the goods are fetched. */
  delivery: Kopecks | null;
  total: Kopecks;
}

/** What is ordered and what it costs, as the shopper sees it before placing the order [CART-10]. */
export function OrderSummary({ basket, delivery, total }: OrderSummaryProps) {
  return (
    <section className="summary order-summary" aria-labelledby="summary">
      <h2 id="summary">Ваш заказ</h2>
      <ul className="order-lines">
        {basket.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              {line.detail && <small>{line.detail}</small>}
              {line.notice && (
                <small className="line-notice">
                  <Icon name="warning" />
                  {line.notice.message}
                </small>
              )}
            </span>
            <span className={line.orderable > 0 ? 'order-sum figures' : 'order-sum order-sum-out figures'}>
              {formatRoubles(line.total)}
              <small>{formatAmountOf(line.orderable, line.unit)}</small>
            </span>
          </li>
        ))}
      </ul>
      <dl className="figures">
        <div>
          <dt>Товары</dt>
          <dd>{formatRoubles(basket.total)}</dd>
        </div>
        <div>
          <dt>{delivery === null ? 'Самовывоз' : 'Доставка'}</dt>
          <dd>{delivery === null ? 'бесплатно' : formatDelivery(delivery)}</dd>
        </div>
        <div className="summary-total">
          <dt>Итого</dt>
          <dd>
            <span role="status">{formatRoubles(total)}</span>
          </dd>
        </div>
      </dl>
      <p className="muted">+{formatBonus(basket.bonus)} за этот заказ</p>
      <p>
        <a href="/cart/">Изменить корзину</a>
      </p>
    </section>
  );
}
