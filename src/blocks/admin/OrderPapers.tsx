import type { ReactNode } from 'react';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import type { ShopProfile } from '../../domain/content/content.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import { moneyWords } from '../../domain/measures/money-words.ts';
import { balanceOf, balanceRows } from '../../domain/order/balance.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import {
  boxesText,
  PAPER_KINDS,
  type PaperKind,
  paperAddress,
  paperName,
} from '../../domain/order/order-paper.ts';
import { paymentText, receivingTexts, sumRows } from '../../domain/order/order-summary.ts';
import './order-papers.css';

type Shop = Pick<ShopProfile, 'name' | 'company' | 'address' | 'phone'>;

interface PaperProps {
  order: OrderView;
  shop: Shop;
}

/** Lines that still belong to the order. */
const linesOf = ({ lines }: OrderView) => lines.filter(({ quantity }) => quantity > 0);

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

function PricedLine({ line, index }: { line: OrderViewLine; index: number }) {
  const { name, article, quantity, unit, price, total } = line;
  return (
    <tr>
      <td>{index + 1}</td>
      <td>{article}</td>
      <td>{name}</td>
      <td className="paper-sum">{formatAmountOf(quantity, unit)}</td>
      <td className="paper-sum">{formatAmount(price)}</td>
      <td className="paper-sum">{formatAmount(total)}</td>
    </tr>
  );
}

function PricedLines({ order }: { order: OrderView }) {
  return (
    <table>
      <thead>
        <tr>
          <th>№</th>
          <th>Артикул</th>
          <th>Товар</th>
          <th className="paper-sum">Количество</th>
          <th className="paper-sum">Цена, руб.</th>
          <th className="paper-sum">Сумма, руб.</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(order).map((line, index) => (
          <PricedLine key={`${line.offerId} ${line.name} ${line.price}`} line={line} index={index} />
        ))}
      </tbody>
    </table>
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
      <PricedLines order={order} />
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
      <PricedLines order={order} />
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

function PickedLine({ line }: { line: OrderViewLine }) {
  const { name, article, quantity, unit, batches, covers, waitsForBatch, comment } = line;
  const boxes = (amount: typeof quantity) => (covers && boxesText(amount, unit, covers)) ?? '';
  const parts = batches.length > 0 ? batches : [{ batchId: null, tone: '', calibre: '', quantity }];
  return parts.map((part, index) => (
    <tr key={`${part.batchId} ${part.tone} ${part.calibre}`}>
      <td className="paper-tick" />
      <td>{index === 0 && article}</td>
      <td>
        {index === 0 && name}
        {index === 0 && comment && <small>«{comment}»</small>}
        {index === 0 && waitsForBatch && <small>Ждёт одну партию: не отгружать</small>}
      </td>
      <td>{batches.length > 0 && batchName(part)}</td>
      <td className="paper-sum">{formatAmountOf(part.quantity, unit)}</td>
      <td className="paper-sum">{boxes(part.quantity)}</td>
    </tr>
  ));
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
      <table>
        <thead>
          <tr>
            <th className="paper-tick">✓</th>
            <th>Артикул</th>
            <th>Товар</th>
            <th>Партия</th>
            <th className="paper-sum">Количество</th>
            <th className="paper-sum">Упаковками</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order).map((line) => (
            <PickedLine key={`${line.offerId} ${line.name} ${line.price}`} line={line} />
          ))}
        </tbody>
      </table>
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

/** Papers of one or several orders, each on a page of its own [SHOP-4]. */
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
        <article key={order.number} className="paper">
          <Paper order={order} shop={shop} />
        </article>
      ))}
    </>
  );
}
