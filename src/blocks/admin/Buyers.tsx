import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import { type BuyerPage, type BuyerRow, buyerAddress, mailingText } from '../../domain/admin/buyer-row.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment, formatPastMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { productAddress } from '../../domain/product/card.ts';
import { Field } from '../../forms/Field.tsx';
import { OrderLine } from './OrderList.tsx';
import { RowsLink } from './RowsLink.tsx';

const ordersText = ({ count, total }: BuyerRow) =>
  count === 0 ? 'заказов нет' : `${counted(count, 'заказ', 'заказа', 'заказов')}, ${formatRoubles(total)}`;

function Line({ buyer }: { buyer: BuyerRow }) {
  return (
    <li>
      <a className="admin-row" href={buyerAddress(buyer.number)}>
        <span>
          <b>{buyer.name || 'Без имени'}</b>{' '}
          {buyer.company && <small className="muted">{buyer.company}</small>}
        </span>
        <span className="figures">
          {formatPhone(buyer.phone)} <small className="muted">{buyer.email}</small>
        </span>
        <span className="figures">
          {buyer.number} <small className="muted">{formatPastMoment(new Date(buyer.lastAt))}</small>
        </span>
        <span className="admin-sum figures">
          <b>{formatRoubles(buyer.total)}</b>{' '}
          <small className="muted">{counted(buyer.count, 'заказ', 'заказа', 'заказов')}</small>
        </span>
      </a>
    </li>
  );
}

interface BuyersProps {
  text: string;
  buyers: readonly BuyerRow[];
  mayExport: boolean;
  /** Address of buyers whose last order is older; null if there are none. */
  older: string | null;
}

/** List of buyers, one for each telephone number of orders, with a search [SHOP-4]. */
export function Buyers({ text, buyers, mayExport, older }: BuyersProps) {
  return (
    <>
      <form className="admin-filter" action="/admin/buyers/">
        <Field
          label="Телефон, почта, имя, адрес или товар"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={text}
          check={false}
        />
        <button className="button button-quiet" type="submit">
          Найти
        </button>
      </form>
      {mayExport && buyers.length > 0 && (
        <p>
          <a
            className="admin-more"
            href={`/admin/buyers/export.csv?${new URLSearchParams({ q: text })}`}
            download="buyers.csv"
          >
            Скачать таблицей для Excel
          </a>
        </p>
      )}
      {buyers.length === 0 ? (
        <p className="muted">{text ? 'Таких покупателей нет.' : 'Покупателей ещё не было.'}</p>
      ) : (
        <ol className="admin-table">
          {buyers.map((buyer) => (
            <Line key={buyer.phone} buyer={buyer} />
          ))}
        </ol>
      )}
      <p className="muted">Отменённые заказы и тестовые оплаты в суммы не входят, возвраты вычтены.</p>
      <RowsLink to={older} />
    </>
  );
}

function Contacts({ buyer }: { buyer: BuyerPage }) {
  const { phone, company, mailings, awaited } = buyer;
  return (
    <section className="admin-part">
      <h2>Связь</h2>
      <p className="figures">
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        {company && `, ${company}`}
      </p>
      <p className="muted">
        О своих заказах покупатель получает письма и SMS, согласие на них дано в заказе.
      </p>
      {mailings.map((mailing) => (
        <p key={mailing.email}>
          <a href={`mailto:${mailing.email}`}>{mailing.email}</a>: {mailingText(mailing)}
        </p>
      ))}
      {mailings.length === 0 && <p>Почты нет: рассылать нечего.</p>}
      {awaited.length > 0 && (
        <>
          <p>Ждёт сообщения о товарах:</p>
          <ul>
            {awaited.map(({ name, slug, contact }) => (
              <li key={`${slug} ${contact}`}>
                <a href={productAddress(slug)}>{name}</a> <small className="muted">{contact}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Notes({ notes }: Pick<BuyerPage, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className="admin-part">
      <h2>Заметки</h2>
      {notes.map(({ id, person, text, at, number }) => (
        <div key={id}>
          <p className="admin-quote">{text}</p>
          <small className="muted figures">
            {person}, {formatMoment(new Date(at))}, <a href={adminOrderAddress(number)}>{number}</a>
          </small>
        </div>
      ))}
    </section>
  );
}

/** One buyer: which emails they agreed to, notes of the staff, and their orders [SHOP-4]. */
export function Buyer({ buyer }: { buyer: BuyerPage }) {
  return (
    <>
      <p>{ordersText(buyer)}</p>
      <div className="admin-parts">
        <Contacts buyer={buyer} />
        <Notes notes={buyer.notes} />
      </div>
      <h2>Заказы</h2>
      <ol className="admin-table">
        {buyer.orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ol>
      {buyer.hasMore && (
        <p>
          <a href={`/admin/orders/?${new URLSearchParams({ q: buyer.phone })}`}>
            Все заказы с этим телефоном
          </a>
        </p>
      )}
    </>
  );
}
