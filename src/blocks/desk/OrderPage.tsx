import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import type { LogEntry } from '../../domain/desk/desk-log.ts';
import { attemptText, type HandOver, type PaymentRow } from '../../domain/desk/order-row.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import { nextStates, orderState } from '../../domain/order/order-state.ts';
import { paymentText, receivingTexts, sumRows } from '../../domain/order/order-summary.ts';
import type { PaymentIssue } from '../../domain/order/payment-issue.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { DeskLog } from './DeskLog.tsx';
import { MoneyIssue } from './MoneyIssues.tsx';
import { OrderHandOver } from './OrderHandOver.tsx';
import { deskOrderAddress } from './OrderList.tsx';

interface OrderPageProps extends Acting {
  order: OrderView;
  issues: readonly PaymentIssue[];
  attempts: readonly PaymentRow[];
  handOver: HandOver;
  log: readonly LogEntry[];
}

function Line({ line }: { line: OrderViewLine }) {
  const { name, article, quantity, unit, total, batches, waitsForBatch, comment, backorder } = line;
  const parts = batches.map((part) => `${batchName(part)}: ${formatAmountOf(part.quantity, unit)}`);
  return (
    <li>
      <span>
        {line.address ? <a href={line.address}>{name}</a> : name}
        {article && <small className="muted"> арт. {article}</small>}
        {parts.length > 0 && <small className="desk-note">{parts.join('; ')}</small>}
        {backorder && (
          <small className="desk-note">под заказ {formatAmountOf(backorder.quantity, unit)}</small>
        )}
        {waitsForBatch && <small className="desk-note">Ждёт одну партию: не отгружать, пока не придёт</small>}
        {comment && <small className="desk-note">«{comment}»</small>}
      </span>
      <span className="desk-sum figures">
        <b>{formatAmountOf(quantity, unit)}</b>{' '}
        <small className="muted">{total > 0 ? formatRoubles(total) : 'подарок'}</small>
      </span>
    </li>
  );
}

function Buyer({ order }: { order: OrderView }) {
  const { name, phone, email, comment } = order;
  return (
    <section className="desk-part">
      <h2>Покупатель</h2>
      {phone ? (
        <p>
          {name || 'Без имени'}
          <br />
          <a className="figures" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
          {email && (
            <>
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      ) : (
        <p className="muted">Данные покупателя удалены</p>
      )}
      {Object.entries(receivingTexts(order)).map(
        ([field, text]) =>
          text && (
            <p key={field} className={field === 'byPhone' ? 'desk-hint' : undefined}>
              {text}
            </p>
          ),
      )}
      {comment && <p className="desk-quote">{comment}</p>}
    </section>
  );
}

function Moves({ order, outcome }: Pick<OrderPageProps, 'order' | 'outcome'>) {
  const next = nextStates(order.state, order);
  const [first] = next;
  if (!first) return <p className="muted">Дальше заказ не меняется.</p>;
  const about = { back: deskOrderAddress(order.number), subject: order.number, outcome };
  return (
    <AdminAction action="order-state" {...about}>
      <Select label="Перевести" name="to" first={first}>
        {next.map((state) => (
          <option key={state} value={state}>
            {orderState(state).name}
          </option>
        ))}
      </Select>
      <Field
        label="Сообщение покупателю"
        name="note"
        maxLength={500}
        hint="Уйдёт с письмом или SMS о новом состоянии; можно не писать"
      />
      <SubmitButton>Перевести заказ</SubmitButton>
    </AdminAction>
  );
}

function Money({ order, issues, attempts, role, outcome }: Omit<OrderPageProps, 'log' | 'handOver'>) {
  const about = { back: deskOrderAddress(order.number), subject: order.number, outcome };
  const mayCome = mayDo(role, 'money-came') && (order.state === 'cancelled' || order.paymentState === 'paid');
  return (
    <section className="desk-part">
      <h2>Деньги</h2>
      <dl className="desk-sums figures">
        {sumRows(order).map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <p>Оплата: {paymentText(order)}</p>
      {attempts.map(({ id, provider, amount, state, uid, message, at }) => (
        <p key={id} className="muted figures">
          {formatMoment(new Date(at))}: {formatRoubles(amount)}, {provider}, {attemptText(state)}
          {uid && `, ${uid}`}
          {message && `, ${message}`}
        </p>
      ))}
      {issues[0] && (
        <MoneyIssue number={order.number} issues={issues} role={role} outcome={outcome} back={about.back} />
      )}
      {mayCome && (
        <details>
          <summary className="desk-more">Пришли ещё деньги</summary>
          <AdminAction action="money-came" {...about}>
            <Field label="Сумма, рублей" name="amount" inputMode="decimal" maxLength={15} required />
            <SubmitButton className="button button-quiet">Записать деньги</SubmitButton>
          </AdminAction>
        </details>
      )}
    </section>
  );
}

export function OrderPage({ order, issues, attempts, handOver, log, role, outcome }: OrderPageProps) {
  const back = deskOrderAddress(order.number);
  return (
    <div className="desk-parts">
      <section className="desk-part">
        <h2>
          <span className="desk-state" data-state={order.state}>
            {orderState(order.state).name}
          </span>
        </h2>
        {order.reservedUntil && <p>Резерв до {formatMoment(new Date(order.reservedUntil))}</p>}
        {mayDo(role, 'order-state') && <Moves order={order} outcome={outcome} />}
        <OrderHandOver order={order} handOver={handOver} role={role} outcome={outcome} back={back} />
        <ol className="desk-rows">
          {order.history.map(({ state, note, at }) => (
            <li key={at + state}>
              <time className="muted figures" dateTime={at}>
                {formatMoment(new Date(at))}
              </time>
              <span>
                {orderState(state).name}
                {note && `: ${note}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="desk-part">
        <h2>Товары</h2>
        <ul className="desk-lines">
          {order.lines.map((line) => (
            <Line key={`${line.offerId} ${line.name} ${line.total}`} line={line} />
          ))}
        </ul>
      </section>
      <Buyer order={order} />
      <Money order={order} issues={issues} attempts={attempts} role={role} outcome={outcome} />
      {log.length > 0 && (
        <section className="desk-part">
          <h2>Кто что делал</h2>
          <DeskLog entries={log} older={null} />
        </section>
      )}
    </div>
  );
}
