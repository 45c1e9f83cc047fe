import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import type { OrderRow } from '../../domain/admin/order-row.ts';
import type { OrderSearch } from '../../domain/admin/order-search.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { PAPER_KINDS, paperName } from '../../domain/order/order-paper.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { paymentText } from '../../domain/order/order-summary.ts';
import { OrderFilter, QuickFilters } from './OrderFilter.tsx';
import { RowsLink } from './RowsLink.tsx';

/** `form` is the id of the form that the order's checkbox belongs to; absent for a line without one. */
export function OrderLine({ order, form }: { order: OrderRow; form?: string }) {
  const { number, state, moneyDue } = order;
  return (
    <li className={form && 'admin-ticked'}>
      {form && (
        <input
          type="checkbox"
          name="n"
          value={number}
          form={form}
          aria-label={`Заказ ${number} для печати`}
        />
      )}
      <a className="admin-row" href={adminOrderAddress(number)}>
        <span className="figures">
          <b>{number}</b> <small className="muted">{formatPastMoment(new Date(order.createdAt))}</small>
        </span>
        <span>
          <span className="admin-state" data-state={state}>
            {orderState(state).name}
          </span>
          {moneyDue && <span className="admin-due">деньги</span>}
        </span>
        <span>
          {order.name || 'Без имени'} <small className="muted figures">{formatPhone(order.phone)}</small>
        </span>
        <span className="admin-sum figures">
          <b>{formatRoubles(order.total)}</b> <small className="muted">{paymentText(order)}</small>
        </span>
      </a>
    </li>
  );
}

/** Id of the form that prints ticked orders. */
const PRINT = 'print-orders';

interface OrderListProps {
  search: OrderSearch;
  /** Parameters of the list's address, without the page. */
  query: string;
  /** Whether the person may export orders and write down new ones. */
  mayExport: boolean;
  orders: readonly OrderRow[];
  /** Address of earlier orders; null if there are none. */
  older: string | null;
}

export function OrderList({ search, query, mayExport, orders, older }: OrderListProps) {
  return (
    <>
      {mayExport && (
        <p>
          <a className="button" href="/admin/orders/new/">
            Новый заказ по телефону
          </a>
        </p>
      )}
      <QuickFilters query={query} />
      <OrderFilter search={search} />
      {mayExport && orders.length > 0 && (
        <p>
          <a className="admin-more" href={`/admin/orders/export.csv?${query}`} download="orders.csv">
            Скачать таблицей для Excel
          </a>
        </p>
      )}
      {orders.length === 0 ? (
        <p className="muted">Таких заказов нет.</p>
      ) : (
        <ol className="admin-table">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} form={PRINT} />
          ))}
        </ol>
      )}
      {orders.length > 0 && (
        <form id={PRINT} className="admin-buttons" action="/admin/orders/print/">
          <span>Отмеченные заказы:</span>
          {PAPER_KINDS.map((kind) => (
            <button key={kind} className="button button-quiet" type="submit" name="kind" value={kind}>
              {paperName(kind)}
            </button>
          ))}
        </form>
      )}
      <RowsLink to={older} />
    </>
  );
}
