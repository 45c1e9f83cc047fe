import { formatAmountOf } from '../../domain/basket.ts';
import { formatDelivery } from '../../domain/delivery.ts';
import { formatRoubles } from '../../domain/money.ts';
import type { OrderView } from '../../domain/order.ts';
import { orderState } from '../../domain/order-state.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Icon } from '../../ui/Icon.tsx';
import '../parts/summary.css';
import './checkout.css';

interface ConfirmationProps {
  order: OrderView;
  pickup: { address: string; hours: string };
}

/** The order as it was placed and what happens next [CART-11]. */
export function Confirmation({ order, pickup }: ConfirmationProps) {
  const state = orderState(order.state);
  const fetched = order.delivery === 'pickup';
  return (
    <div className="confirmation">
      <div>
        <p className="confirmation-number">
          <Icon name="check" />
          {state.name}
        </p>
        <h1>Заказ {order.number}</h1>
      </div>
      <p>
        {state.next} Ваш номер: {formatPhone(order.phone)}. Товар за вами, цены не изменятся. Сохраните адрес
        этой страницы: по нему видно, что происходит с заказом.
      </p>
      <div className="confirmation-parts">
        <section className="summary" aria-labelledby="ordered">
          <h2 id="ordered">Что заказано</h2>
          <ul className="order-lines">
            {order.lines.map((line) => (
              <li key={`${line.name} ${line.quantity} ${line.price}`}>
                <span>{line.name}</span>
                <span className="order-sum figures">
                  {formatRoubles(line.total)}
                  <small>
                    {formatAmountOf(line.quantity, line.unit)} × {formatRoubles(line.price)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <dl className="figures">
            <div>
              <dt>Товары</dt>
              <dd>{formatRoubles(order.goodsTotal)}</dd>
            </div>
            <div>
              <dt>{fetched ? 'Самовывоз' : 'Доставка'}</dt>
              <dd>{formatDelivery(order.deliveryTotal)}</dd>
            </div>
            <div className="summary-total">
              <dt>Итого</dt>
              <dd>{formatRoubles(order.total)}</dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="receiving">
          <h2 id="receiving">Получение и оплата</h2>
          <dl>
            <div>
              <dt>Получатель</dt>
              <dd>{order.name}</dd>
            </div>
            <div>
              <dt>{fetched ? 'Забрать' : 'Привезём'}</dt>
              <dd>{fetched ? `${pickup.address}. ${pickup.hours}` : `${order.city}, ${order.address}`}</dd>
            </div>
            <div>
              <dt>Оплата</dt>
              <dd>При получении, наличными или картой</dd>
            </div>
            {order.comment && (
              <div>
                <dt>Комментарий</dt>
                <dd>{order.comment}</dd>
              </div>
            )}
          </dl>
        </section>
      </div>
      <p>
        <a className="button button-quiet" href="/catalog/">
          Вернуться в каталог
        </a>
      </p>
    </div>
  );
}
