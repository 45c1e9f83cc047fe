import type { OrderRow, OrderSearch } from '../../domain/desk/order-row.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { ORDER_STATES } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { paymentText } from '../../domain/order/order-summary.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { RowsLink } from './RowsLink.tsx';

export const deskOrderAddress = (number: string) => `/desk/orders/${encodeURIComponent(number)}/`;

export function OrderLine({ order }: { order: OrderRow }) {
  const { number, state, moneyDue } = order;
  return (
    <li>
      <a className="desk-row" href={deskOrderAddress(number)}>
        <span className="figures">
          <b>{number}</b> <small className="muted">{formatPastMoment(new Date(order.createdAt))}</small>
        </span>
        <span>
          <span className="desk-state" data-state={state}>
            {orderState(state).name}
          </span>
          {moneyDue && <span className="desk-due">деньги</span>}
        </span>
        <span>
          {order.name || 'Без имени'} <small className="muted figures">{formatPhone(order.phone)}</small>
        </span>
        <span className="desk-sum figures">
          <b>{formatRoubles(order.total)}</b> <small className="muted">{paymentText(order)}</small>
        </span>
      </a>
    </li>
  );
}

interface OrderListProps {
  search: OrderSearch;
  orders: readonly OrderRow[];
  /** Address of the orders before these; null: there are none. */
  older: string | null;
}

export function OrderList({ search, orders, older }: OrderListProps) {
  return (
    <>
      <form className="desk-filter" action="/desk/orders/">
        <Field
          label="Номер, телефон, имя, почта, фирма"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search.text}
        />
        <Select label="Состояние" name="state" first={search.state ?? ''}>
          <option value="">Все</option>
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {orderState(state).name}
            </option>
          ))}
        </Select>
        <label className="form-tick">
          <input type="checkbox" name="money" value="due" defaultChecked={search.moneyDue} /> Деньги ждут
        </label>
        <label className="form-tick">
          <input type="checkbox" name="reserve" value="ending" defaultChecked={search.reserveEnding} /> Резерв
          кончается за сутки
        </label>
        <SubmitButton>Найти</SubmitButton>
      </form>
      {orders.length === 0 ? (
        <p className="muted">Таких заказов нет.</p>
      ) : (
        <ol className="desk-table">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ol>
      )}
      <RowsLink to={older} />
    </>
  );
}
