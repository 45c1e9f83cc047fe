import { pointText } from '../../domain/delivery/pickup-point.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatDate, formatMoment } from '../../domain/measures/moment.ts';
import type { OrderView } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-fields.ts';
import { PAID, RECEIVING } from '../../domain/order/order-lists.ts';
import { orderState, shopperMayCancel } from '../../domain/order/order-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OrderContents } from './OrderContents.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { useAwaitedOrder } from './use-awaited-order.ts';
import './order.css';

interface OrderPageProps {
  order: OrderView;
  /** The tree of ЕРИП that leads to the shop, the service last; null: it stands nowhere there. */
  eripPath: readonly string[] | null;
  /** Whether the shop has an account that an invoice could name. */
  writesInvoice: boolean;
  /** Opens this page; the forms post it. */
  secret: string;
  /** Made with the page, so that a repeated click repeats the order once. */
  repeatKey: string;
  /** The shopper has just come back from the provider. */
  returned: boolean;
  /** Why what they asked for could not be done. */
  message: string | null;
}

/** What went to the shopper, said until somebody has looked at the order; of a new one the heading says thanks. */
function sentText({ state, history, email, phone }: OrderView): string {
  const fresh = state === 'new' || (state === 'reserved' && history.length <= 2);
  if (!fresh) return '';
  const shownPhone = formatPhone(phone).replaceAll(' ', '\u00a0');
  const sent = email ? `письмо с заказом на ${email}` : `сообщение со ссылкой на ${shownPhone}`;
  return phone ? `${state === 'new' ? '' : 'Спасибо за заказ. '}Отправили ${sent}. ` : '';
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
        {sentText(order)}
        {next}
        {until &&
          ` Ждём ${PAID[order.payment] === 'after' ? 'вас' : 'оплату'} до ${formatMoment(new Date(until))}, потом товар вернётся в продажу.`}{' '}
        {order.state === 'new' &&
          `${order.email && order.phone ? `Ваш номер: ${formatPhone(order.phone).replaceAll(' ', '\u00a0')}. ` : ''}Товар за вами, цены не изменятся. `}
        <span className="order-keep">
          Сохраните адрес этой страницы: по нему видно, что происходит с заказом.
        </span>
      </p>
    </header>
  );
}

type Row = readonly [name: string, value: string];

/** Where messages go is in the head; the payment has a part of its own. */
type ShownElsewhere = 'phone' | 'email' | 'payment' | 'credit';

function receivingRows(order: OrderView): Record<Exclude<OrderField, ShownElsewhere>, Row | null> {
  const { name, company, point, city, address, expected, carry, comment } = order;
  const fetched = RECEIVING[order.delivery].isFetched;
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

/** The way to other goods, another place or another day, in two steps and without script. */
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

/** The shopper's own way out, in two steps and without script. */
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

/** An order as its secret link shows it: where it stands, how it is paid, what was ordered [CART-9] [CART-11]. */
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
        <div className="order-ways">
          <Change number={order.number} secret={secret} repeatKey={repeatKey} />
          <Cancel number={order.number} secret={secret} />
        </div>
      )}
    </div>
  );
}
