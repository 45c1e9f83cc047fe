import { pointText } from '../../domain/delivery/pickup-point.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatDate, formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { type OrderView, returnAddress } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-fields.ts';
import { DELIVERY_METHOD_FACTS, PAID } from '../../domain/order/order-lists.ts';
import { orderState, shopperMayCancel } from '../../domain/order/order-state.ts';
import { refundText, returnTitle } from '../../domain/return/return-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { useAwaitedOrder } from './use-awaited-order.ts';
import './order.css';

interface OrderPageProps {
  order: OrderView;
  /** Path to the shop in the ЕРИП service tree, ending with the service; null if the shop is not in the tree. */
  eripPath: readonly string[] | null;
  /** Whether the shop has a bank account for invoices. */
  writesInvoice: boolean;
  /** Secret that opens this page and authorises its forms. */
  secret: string;
  /** Idempotency key of the «Повторить» form. */
  repeatKey: string;
  /** The shopper has just returned from the payment provider. */
  returned: boolean;
  message: string | null;
}

/**
 * Returns the sentence about the confirmation, promised until it was delivered, while the order is not yet processed; the thanks are in the
 * heading.
 */
function confirmationText({ state, history, email, phone, confirmedAt }: OrderView): string {
  const fresh = state === 'new' || (state === 'reserved' && history.length <= 2);
  if (!fresh) return '';
  const shownPhone = formatPhone(phone).replaceAll(' ', '\u00a0');
  const what = email ? 'Письмо с заказом' : 'Сообщение со ссылкой';
  const to = email || shownPhone;
  const coming = confirmedAt
    ? `${what} отправлено на ${to} ${formatMoment(new Date(confirmedAt))}`
    : `${what} придёт на ${to}`;
  return phone ? `${state === 'new' ? '' : 'Спасибо за заказ. '}${coming}. ` : '';
}

function Head({ order }: Pick<OrderPageProps, 'order'>) {
  const { name, next } = orderState(order.state);
  const cancelled = order.state === 'cancelled';
  const until = order.state === 'reserved' && order.reservedUntil;
  return (
    <header className="order-head">
      <p className={cancelled ? 'order-state order-state-off' : 'order-state'}>
        <Icon name={cancelled ? 'close' : 'check'} />
        {name}
        <time dateTime={order.createdAt}>Заказ от {formatDate(new Date(order.createdAt))}</time>
      </p>
      <h1>{order.state === 'new' ? `Спасибо, заказ ${order.number} принят` : `Заказ ${order.number}`}</h1>
      <p>
        {confirmationText(order)}
        {next}
        {until &&
          ` Ждём ${PAID[order.payment] === 'after' ? 'вас' : 'оплату'} до ${formatMoment(new Date(until))}, потом товар вернётся в продажу.`}{' '}
        {order.state === 'new' &&
          `${order.email && order.phone ? `Ваш номер: ${formatPhone(order.phone).replaceAll(' ', '\u00a0')}. ` : ''}Товар за вами, цены не изменятся. `}
        <span className="order-save">
          Сохраните адрес этой страницы: по нему видно, что происходит с заказом.
        </span>
      </p>
    </header>
  );
}

type Row = readonly [name: string, value: string];

/** Fields of an order that are shown in the head or in the payment part, so {@link receivingRows} leaves them out. */
type ShownElsewhere = 'phone' | 'email' | 'payment' | 'credit';

function receivingRows(order: OrderView): Record<Exclude<OrderField, ShownElsewhere>, Row | null> {
  const { name, company, point, city, address, expected, carry, comment } = order;
  const fetched = DELIVERY_METHOD_FACTS[order.delivery].isPickup;
  const byPhone = order.deliveryPriceByPhone && shopperMayCancel(order.state);
  return {
    name: name ? ['Получатель', name] : null,
    company: company && ['Покупатель', `${company.name}, УНП\u00a0${company.unp}`],
    delivery: fetched ? ['Забрать', point ? pointText(point) : 'где, скажем по телефону'] : null,
    address: fetched ? null : ['Привезём', `${city}, ${address || 'адрес уточним по телефону'}`],
    when: expected
      ? [fetched ? 'Можно забрать' : 'Когда', expected]
      : byPhone
        ? ['Когда', 'День и цену доставки назовём по телефону']
        : null,
    carry: carry && ['Этаж', `${carry.floor}, ${carry.lift ? 'есть лифт' : 'без лифта'}`],
    comment: comment ? ['Комментарий', comment] : null,
  };
}

function Receiving({ order }: Pick<OrderPageProps, 'order'>) {
  const rows = Object.values(receivingRows(order)).filter((row) => row !== null);
  return (
    <section aria-labelledby="receiving">
      <h2 id="receiving">Получение</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What came back, and the money for it [SHOP-5]. */
function Returns({ order, secret }: Pick<OrderPageProps, 'order' | 'secret'>) {
  const { number, returns, refunds, payment } = order;
  if (returns.length === 0 && refunds.length === 0) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">Возврат</h2>
      <ul className="order-history">
        {returns.map((returned) => (
          <li key={returned.ordinal}>
            <a href={returnAddress({ number, secret }, returned.ordinal)}>{returnTitle(number, returned)}</a>
            <span>{formatRoubles(returned.total)}</span>
          </li>
        ))}
      </ul>
      {refunds.map((refund) => (
        <p key={refund.id}>{refundText(refund, payment)}</p>
      ))}
    </section>
  );
}

function History({ order }: Pick<OrderPageProps, 'order'>) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">История заказа</h2>
      <ol className="order-history">
        {order.history.map(({ state, note, at }) => (
          <li key={`${state} ${at} ${note}`}>
            <span>
              {orderState(state).name}
              {note && <small className="note">{note}</small>}
            </span>
            <time dateTime={at}>{formatMoment(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Form that cancels the order and returns its goods to the basket, where goods, delivery and day can be changed; two steps without script.
 */
function Change({ number, secret, repeatKey }: { number: string; secret: string; repeatKey: string }) {
  return (
    <details className="order-cancel">
      <summary>Изменить заказ</summary>
      <form action="/order/change" method="post">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="key" value={repeatKey} />
        <p>
          Отменим этот заказ и вернём товары в корзину. Там можно изменить их, а в новом заказе&nbsp;— адрес,
          день и оплату. Цены будут сегодняшние. Если вы уже заплатили, вернём деньги.
        </p>
        <button className="button button-quiet" type="submit">
          Вернуть товары в корзину
        </button>
      </form>
    </details>
  );
}

/** Form that cancels the order; two steps without script. */
function Cancel({ number, secret }: { number: string; secret: string }) {
  return (
    <details className="order-cancel">
      <summary>Отменить заказ</summary>
      <form action="/order/cancel" method="post">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="secret" value={secret} />
        <p>Товар вернётся в продажу. Если вы уже заплатили, вернём деньги.</p>
        <button className="button button-quiet" type="submit">
          Да, отменить заказ
        </button>
      </form>
    </details>
  );
}

/** An order at its secret link: state, payment and goods [CART-9] [CART-11]. */
export function OrderPage(props: OrderPageProps) {
  const { secret, repeatKey, message } = props;
  const order = useAwaitedOrder(props.order, secret, props.returned);
  return (
    <div className="order">
      <Head order={order} />
      {message && (
        <p className="order-message" role="alert">
          <Icon name="warning" />
          {message}
        </p>
      )}
      <div className="order-parts">
        <OrderContents order={order} secret={secret} />
        <div className="order-side">
          <OrderPayment {...props} order={order} />
          <Receiving order={order} />
          <Returns order={order} secret={secret} />
          <History order={order} />
        </div>
      </div>
      <form className="cluster cluster-wide" action="/order/repeat" method="post">
        <input type="hidden" name="number" value={order.number} />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="key" value={repeatKey} />
        <button className="button button-quiet" type="submit">
          Повторить заказ
        </button>
        <a className="button button-quiet" href="/catalog/">
          Вернуться в каталог
        </a>
      </form>
      {shopperMayCancel(order.state) && (
        <div className="order-options">
          <Change number={order.number} secret={secret} repeatKey={repeatKey} />
          <Cancel number={order.number} secret={secret} />
        </div>
      )}
    </div>
  );
}
