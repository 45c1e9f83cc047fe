import {
  type OrderSearch,
  PAYMENT_FILTERS,
  PAYMENT_STATES,
  QUICK_FILTERS,
} from '../../domain/admin/order-search.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import { DELIVERY_METHOD_FACTS, DELIVERY_METHODS, ORDER_STATES } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

const LIST = '/admin/orders/';

/** One row of filters that a clerk needs every day. */
export function QuickFilters({ query }: { query: string }) {
  return (
    <nav aria-label="Быстрый выбор">
      <ul className="admin-buttons">
        {QUICK_FILTERS.map(({ name, query: wanted }) => (
          <li key={name}>
            <a
              className="chip"
              href={wanted ? `${LIST}?${wanted}` : LIST}
              aria-current={wanted === query || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MoreFields({ search }: { search: OrderSearch }) {
  const { paymentState, delivery, day = '', from = '', to = '', min, max } = search;
  return (
    <>
      <Select label="Оплата" name="paid" first={paymentState ?? ''}>
        <option value="">Любая</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {PAYMENT_FILTERS[state]}
          </option>
        ))}
      </Select>
      <Select label="Получение" name="delivery" first={delivery ?? ''}>
        <option value="">Любое</option>
        {DELIVERY_METHODS.map((method) => (
          <option key={method} value={method}>
            {DELIVERY_METHOD_FACTS[method].name}
          </option>
        ))}
      </Select>
      <Field label="День доставки" name="day" type="date" defaultValue={day === 'today' ? '' : day} />
      <Field label="Заказан с" name="from" type="date" defaultValue={from} />
      <Field label="по" name="to" type="date" defaultValue={to} />
      <Field
        label="Сумма от, руб."
        name="min"
        inputMode="decimal"
        maxLength={15}
        defaultValue={min ? formatAmount(min) : ''}
      />
      <Field
        label="до"
        name="max"
        inputMode="decimal"
        maxLength={15}
        defaultValue={max ? formatAmount(max) : ''}
      />
      <label className="form-tick">
        <input type="checkbox" name="money" value="due" defaultChecked={search.moneyDue} /> Деньги ждут
      </label>
      <label className="form-tick">
        <input type="checkbox" name="reserve" value="ending" defaultChecked={search.reserveEnding} /> Резерв
        кончается за сутки
      </label>
      <label className="form-tick">
        <input type="checkbox" name="source" value="phone" defaultChecked={search.byPhone ?? false} /> По
        телефону
      </label>
    </>
  );
}

/** Search and filters of the list of orders; all of it is in the address. */
export function OrderFilter({ search }: { search: OrderSearch }) {
  const { paymentState, delivery, day, from, to, min, max, byPhone, moneyDue, reserveEnding } = search;
  const isOpen = [paymentState, delivery, day, from, to, min, max, byPhone, moneyDue, reserveEnding].some(
    Boolean,
  );
  return (
    <form className="admin-filter" action={LIST}>
      <Field
        label="Номер, телефон, имя, адрес, товар, артикул"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={search.text}
      />
      <Select label="Статус" name="state" first={search.state ?? ''}>
        <option value="">Все</option>
        {ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {orderState(state).name}
          </option>
        ))}
      </Select>
      <SubmitButton>Найти</SubmitButton>
      <details className="admin-more-filters" open={isOpen}>
        <summary className="admin-more">Ещё условия</summary>
        <div className="admin-filter">
          <MoreFields search={search} />
        </div>
      </details>
    </form>
  );
}
