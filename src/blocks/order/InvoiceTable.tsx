import type { ReactNode } from 'react';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatAmount, kopecks } from '../../domain/measures/money.ts';
import type { Invoice } from '../../domain/order/invoice.ts';

/** A line in the head of a printed document. */
export function Party({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The rows of a printed document, with their total. */
export function InvoiceTable({ rows, total: sum, tax, name }: Invoice & { name: string }) {
  return (
    <table className="figures" aria-label={name}>
      <thead>
        <tr>
          {['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: goods, unit, quantity, price, total }, index) => (
          <tr key={`${goods} ${quantity} ${total}`}>
            <td>{index + 1}</td>
            <th scope="row">{bindUnits(goods)}</th>
            <td>{unit}</td>
            <td>{quantity}</td>
            <td>{price === null ? '' : formatAmount(price)}</td>
            <td>{total < 0 ? `−${formatAmount(kopecks(-total))}` : formatAmount(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            Итого
            {tax && <small>{tax}</small>}
          </th>
          <td>{formatAmount(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
