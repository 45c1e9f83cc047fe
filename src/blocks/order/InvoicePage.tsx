import type { ReactNode } from 'react';
import type { ShopProfile } from '../../domain/content/content.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatDate, formatMoment } from '../../domain/measures/moment.ts';
import { formatAmount, kopecks } from '../../domain/measures/money.ts';
import { moneyWords } from '../../domain/measures/money-words.ts';
import type { Invoice, InvoiceSettings } from '../../domain/order/invoice.ts';
import type { OrderView } from '../../domain/order/order.ts';
import './invoice.css';

interface InvoicePageProps {
  order: OrderView;
  invoice: Invoice;
  settings: InvoiceSettings;
  shop: Pick<ShopProfile, 'name' | 'company' | 'address' | 'phone'>;
  back: string;
}

/** The invoice of an organisation's order, to be printed or kept as a file [CART-9]. */
export function InvoicePage({ order, invoice, settings, shop, back }: InvoicePageProps) {
  const { company, createdAt, number, reservedUntil } = order;
  return (
    <article className="invoice">
      <p className="invoice-back">
        <a href={back}>Вернуться к заказу</a>. Напечатайте страницу или сохраните её в PDF.
      </p>
      <h1>
        Счёт №&nbsp;{number} от {formatDate(new Date(createdAt))}
      </h1>
      <dl>
        <Party name="Поставщик">
          {[shop.company || shop.name, shop.address].filter(Boolean).join('. ')}
          {shop.phone && (
            <>
              {', '}
              <span className="invoice-whole">{shop.phone.shown}</span>
            </>
          )}
        </Party>
        <Party name="Расчётный счёт">
          <span className="invoice-whole">{settings.account}</span>
          {`, ${settings.bank}, BIC\u00a0${settings.bic}`}
        </Party>
        <Party name="Плательщик">{company && `${company.name}, УНП\u00a0${company.unp}`}</Party>
        <Party name="Назначение платежа">Оплата по счёту №&nbsp;{number}</Party>
      </dl>
      <InvoiceTable {...invoice} />
      <p>
        Всего к оплате: <b>{moneyWords(invoice.total)}</b>
      </p>
      {order.deliveryPriceByPhone && <p>Доставка в счёт не входит: её цену назовём по телефону.</p>}
      {reservedUntil && <p>Товар отложен до {formatMoment(new Date(reservedUntil))}.</p>}
      <p className="invoice-signs">
        <span>Руководитель</span>
        <span>Бухгалтер</span>
      </p>
    </article>
  );
}

function Party({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function InvoiceTable({ rows, total: sum, tax }: Invoice) {
  return (
    <table className="figures" aria-label="Строки счёта">
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
        {rows.map(({ name, unit, quantity, price, total }, index) => (
          <tr key={`${name} ${quantity} ${total}`}>
            <td>{index + 1}</td>
            <th scope="row">{bindUnits(name)}</th>
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
