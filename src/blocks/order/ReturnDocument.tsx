import type { ShopProfile } from '../../domain/content/content.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { moneyWords } from '../../domain/measures/money-words.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { RETURN_REASON_FACTS } from '../../domain/order/return-lists.ts';
import { returnDocument } from '../../domain/return/return-document.ts';
import { refundText } from '../../domain/return/return-text.ts';
import type { ReturnView } from '../../domain/return/return-view.ts';
import { InvoiceTable, Party } from './InvoiceTable.tsx';
import './invoice.css';

interface ReturnDocumentProps {
  order: OrderView;
  returned: ReturnView;
  shop: Pick<ShopProfile, 'name' | 'company' | 'address'>;
  /** Address of the order's page. */
  back: string;
}

/** Printable document about goods that came back, below its heading [SHOP-5]. */
export function ReturnDocument({ order, returned, shop, back }: ReturnDocumentProps) {
  const { reason, note, ordinal, total } = returned;
  const money = order.refunds.filter((refund) => refund.ordinal === ordinal);
  return (
    <article className="invoice">
      <p className="invoice-back">
        <a href={back}>Вернуться к заказу</a>. Напечатайте страницу или сохраните её в PDF.
      </p>
      <dl>
        <Party name="Продавец">{[shop.company || shop.name, shop.address].filter(Boolean).join('. ')}</Party>
        <Party name="Покупатель">
          {order.company ? `${order.company.name}, УНП\u00a0${order.company.unp}` : order.name}
        </Party>
        <Party name="Заказ">
          {order.number} от {formatDate(new Date(order.createdAt))}
        </Party>
        <Party name="Причина">{[RETURN_REASON_FACTS[reason].name, note].filter(Boolean).join('. ')}</Party>
      </dl>
      <InvoiceTable {...returnDocument(returned, order.tax)} name="Что вернули" />
      <p>
        Всего возвращено: <b>{moneyWords(total)}</b>
      </p>
      {money.map((refund) => (
        <p key={refund.id}>
          {refundText(refund, order.payment)}
          {refund.reason && `: ${refund.reason}`}
        </p>
      ))}
      <p className="invoice-signs">
        <span>Сдал</span>
        <span>Принял</span>
      </p>
    </article>
  );
}
