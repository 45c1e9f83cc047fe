import type { ShopProfile } from '../../domain/content/content.ts';
import { formatDate, formatMoment } from '../../domain/measures/moment.ts';
import { moneyWords } from '../../domain/measures/money-words.ts';
import type { Invoice, InvoiceSettings } from '../../domain/order/invoice.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { InvoiceTable, Party } from './InvoiceTable.tsx';
import './invoice.css';

interface InvoicePageProps {
  order: OrderView;
  invoice: Invoice;
  settings: InvoiceSettings;
  shop: Pick<ShopProfile, 'name' | 'company' | 'address' | 'phone'>;
  back: string;
}

/** Printable invoice for an order of an organisation [CART-9]. */
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
      <InvoiceTable {...invoice} name="Строки счёта" />
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
