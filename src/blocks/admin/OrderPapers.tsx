import type { ReactNode } from 'react';
import type { ShopProfile } from '../../domain/content/content.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { moneyWords } from '../../domain/measures/money-words.ts';
import { balanceOf, balanceRows } from '../../domain/order/balance.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { PAPER_KINDS, type PaperKind, paperAddress, paperName } from '../../domain/order/order-paper.ts';
import { paymentText, receivingTexts, sumRows } from '../../domain/order/order-summary.ts';
import { PickedLines, PricedLines } from './PaperLines.tsx';
import './order-papers.css';

type Shop = Pick<ShopProfile, 'name' | 'company' | 'address' | 'phone'>;

interface PaperProps {
  order: OrderView;
  shop: Shop;
}

function Head({ kind, order, children }: { kind: PaperKind; order: OrderView; children: ReactNode }) {
  return (
    <header>
      <h2>
        {paperName(kind)} № {order.number} от {formatDate(new Date(order.createdAt))}
      </h2>
      {children}
    </header>
  );
}

function Buyer({ order }: { order: OrderView }) {
  const { name, phone, email } = order;
  const texts = Object.values(receivingTexts(order)).filter(Boolean);
  return (
    <>
      <p>
        Покупатель: {[name || 'без имени', phone && formatPhone(phone), email].filter(Boolean).join(', ')}
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {order.comment && <p>Комментарий: {order.comment}</p>}
    </>
  );
}

function Sums({ order }: { order: OrderView }) {
  return (
    <dl>
      {[...sumRows(order), ...balanceRows(balanceOf(order), 'shop')].map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderPaper({ order }: PaperProps) {
  return (
    <>
      <Head kind="order" order={order}>
        <Buyer order={order} />
        <p>Оплата: {paymentText(order)}</p>
      </Head>
      <PricedLines kind="order" order={order} />
      <Sums order={order} />
    </>
  );
}

function NotePaper({ order, shop }: PaperProps) {
  const { company, phone } = order;
  return (
    <>
      <Head kind="note" order={order}>
        <p>
          Поставщик: {[shop.company || shop.name, shop.address, shop.phone?.shown].filter(Boolean).join(', ')}
        </p>
        <p>
          Получатель:{' '}
          {[company ? `${company.name}, УНП ${company.unp}` : order.name, phone && formatPhone(phone)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {receivingTexts(order).address && <p>{receivingTexts(order).address}</p>}
      </Head>
      <PricedLines kind="note" order={order} />
      <Sums order={order} />
      <p>
        Всего: <b>{moneyWords(order.total)}</b>
      </p>
      <p className="paper-signs">
        <span>Отпустил</span>
        <span>Получил</span>
      </p>
    </>
  );
}

function PickingPaper({ order }: PaperProps) {
  const { expected, comment } = order;
  return (
    <>
      <Head kind="picking" order={order}>
        <p>
          {[receivingTexts(order).delivery ?? receivingTexts(order).address, expected]
            .filter(Boolean)
            .join(', ')}
        </p>
        {comment && <p>Комментарий: {comment}</p>}
      </Head>
      <PickedLines order={order} />
      <p className="paper-signs">
        <span>Собрал</span>
        <span>Проверил</span>
      </p>
    </>
  );
}

const PAPERS: Readonly<Record<PaperKind, (props: PaperProps) => ReactNode>> = {
  order: OrderPaper,
  note: NotePaper,
  picking: PickingPaper,
};

interface OrderPapersProps {
  kind: PaperKind;
  orders: readonly OrderView[];
  shop: Shop;
}

/** Printed documents of one or several orders, each on its own page [SHOP-4, SHOP-5]. */
export function OrderPapers({ kind, orders, shop }: OrderPapersProps) {
  const Paper = PAPERS[kind];
  const numbers = orders.map(({ number }) => number);
  return (
    <>
      <nav className="paper-screen" aria-label="Документы">
        <ul className="admin-buttons">
          {PAPER_KINDS.map((each) => (
            <li key={each}>
              <a
                className="chip"
                href={paperAddress(each, numbers)}
                aria-current={each === kind || undefined}
              >
                {paperName(each)}
              </a>
            </li>
          ))}
        </ul>
        <p className="muted">Напечатайте страницу или сохраните её в PDF. Каждый заказ на своём листе.</p>
      </nav>
      {orders.map((order) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard
        <article key={order.number} className="paper" aria-label={order.number} tabIndex={0}>
          <Paper order={order} shop={shop} />
        </article>
      ))}
    </>
  );
}
