import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import type { LogEntry } from '../../domain/admin/admin-log.ts';
import { buyerAddress } from '../../domain/admin/buyer-row.ts';
import type { OpenRefund } from '../../domain/admin/order-return.ts';
import { attemptText, type HandOver, type OrderNote, type PaymentRow } from '../../domain/admin/order-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import { type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import { mayEdit } from '../../domain/order/order-edit.ts';
import { PAPER_KINDS, paperAddress, paperName } from '../../domain/order/order-paper.ts';
import { nextStates, orderState } from '../../domain/order/order-state.ts';
import { paymentText, receivingTexts, sumRows } from '../../domain/order/order-summary.ts';
import type { PaymentIssue } from '../../domain/order/payment-issue.ts';
import { returnedText } from '../../domain/return/return-text.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { SetTotal } from '../parts/SetTotal.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { AdminLog } from './AdminLog.tsx';
import { MoneyIssue } from './MoneyIssues.tsx';
import { OrderBalance } from './OrderBalance.tsx';
import { OrderHandOver } from './OrderHandOver.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderReturns } from './OrderReturns.tsx';

interface OrderPageProps extends Acting {
  order: OrderView;
  issues: readonly PaymentIssue[];
  attempts: readonly PaymentRow[];
  handOver: HandOver;
  notes: readonly OrderNote[];
  log: readonly LogEntry[];
  openRefunds: readonly OpenRefund[];
  refundKey: string;
}

function Line({ row }: { row: SetRow<OrderViewLine> }) {
  const { line } = row;
  const { name, article, quantity, returned, unit, total, batches, waitsForBatch, comment, backorder } = line;
  const parts = batches.map((part) => `${batchName(part)}: ${formatAmountOf(part.quantity, unit)}`);
  return (
    <li className={row.part ? 'set-part' : undefined}>
      <span>
        {line.address ? <a href={line.address}>{name}</a> : name}
        {article && <small className="muted"> арт. {article}</small>}
        {parts.length > 0 && <small className="admin-note">{parts.join('; ')}</small>}
        {backorder && (
          <small className="admin-note">под заказ {formatAmountOf(backorder.quantity, unit)}</small>
        )}
        {waitsForBatch && (
          <small className="admin-note">Ждёт одну партию: не отгружать, пока не придёт</small>
        )}
        {comment && <small className="admin-note">«{comment}»</small>}
        {returned > 0 && <small className="admin-note">{returnedText(line)}</small>}
      </span>
      <span className="admin-sum figures">
        <b>{formatAmountOf(quantity, unit)}</b>{' '}
        <small className="muted">{total > 0 ? formatRoubles(total) : quantity > 0 ? 'подарок' : ''}</small>
        <SetTotal row={row} />
      </span>
    </li>
  );
}

function Buyer({ order, mayChange }: { order: OrderView; mayChange: boolean }) {
  const { name, phone, email, comment } = order;
  return (
    <section className="admin-part">
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
      {phone && (
        <p>
          <a href={buyerAddress(order.number)}>Все заказы покупателя</a>
        </p>
      )}
      {Object.entries(receivingTexts(order)).map(
        ([field, text]) =>
          text && (
            <p key={field} className={field === 'byPhone' ? 'admin-hint' : undefined}>
              {text}
            </p>
          ),
      )}
      {comment && <p className="admin-quote">{comment}</p>}
      {mayChange && mayEdit(order, 'buyer') && (
        <p>
          <a className="button button-quiet" href={`${adminOrderAddress(order.number)}contact/`}>
            Изменить данные
          </a>
        </p>
      )}
    </section>
  );
}

function Moves({ order, outcome }: Pick<OrderPageProps, 'order' | 'outcome'>) {
  const next = nextStates(order.state, order);
  const [first] = next;
  if (!first) return <p className="muted">Статус больше не меняется.</p>;
  const about = { back: adminOrderAddress(order.number), subject: order.number, outcome };
  return (
    <AdminAction action="order-state" {...about}>
      <Select label="Новый статус" name="to" first={first}>
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
        hint="Уйдёт с письмом или SMS о новом статусе; можно не писать"
      />
      <SubmitButton>Изменить статус</SubmitButton>
    </AdminAction>
  );
}

function Money({
  order,
  issues,
  attempts,
  role,
  outcome,
}: Pick<OrderPageProps, 'order' | 'issues' | 'attempts' | 'role' | 'outcome'>) {
  const about = { back: adminOrderAddress(order.number), subject: order.number, outcome };
  const mayCome = mayDo(role, 'money-came') && (order.state === 'cancelled' || order.paymentState === 'paid');
  return (
    <section className="admin-part">
      <h2>Деньги</h2>
      <dl className="admin-sums figures">
        {sumRows(order).map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <p>Оплата: {paymentText(order)}</p>
      <OrderBalance order={order} role={role} {...about} />
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
          <summary className="admin-more">Записать ещё оплату</summary>
          <AdminAction action="money-came" {...about}>
            <Field label="Сумма, рублей" name="amount" inputMode="decimal" maxLength={15} required />
            <SubmitButton className="button button-quiet">Записать оплату</SubmitButton>
          </AdminAction>
        </details>
      )}
    </section>
  );
}

export function OrderPage(props: OrderPageProps) {
  const { order, issues, attempts, handOver, notes, log, openRefunds, refundKey, role, outcome } = props;
  const back = adminOrderAddress(order.number);
  return (
    <div className="admin-parts">
      <section className="admin-part">
        <h2>
          <span className="admin-state" data-state={order.state}>
            {orderState(order.state).name}
          </span>
        </h2>
        <ul className="admin-buttons">
          {PAPER_KINDS.map((kind) => (
            <li key={kind}>
              <a className="chip" href={paperAddress(kind, [order.number])}>
                {paperName(kind)}
              </a>
            </li>
          ))}
        </ul>
        {order.reservedUntil && <p>Резерв до {formatMoment(new Date(order.reservedUntil))}</p>}
        {mayDo(role, 'order-state') && <Moves order={order} outcome={outcome} />}
        <OrderHandOver order={order} handOver={handOver} role={role} outcome={outcome} back={back} />
        <ol className="admin-rows">
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
      <section className="admin-part">
        <h2>Товары</h2>
        {mayDo(role, 'order-goods') && mayEdit(order, 'goods') && (
          <p>
            <a className="button button-quiet" href={`${back}goods/`}>
              Изменить состав
            </a>
          </p>
        )}
        <ul className="admin-lines">
          {setRows(order.lines).map((row) => (
            <Line key={row.line.id} row={row} />
          ))}
        </ul>
      </section>
      <Buyer order={order} mayChange={mayDo(role, 'order-buyer')} />
      <OrderNotes notes={notes} role={role} back={back} subject={order.number} outcome={outcome} />
      <Money order={order} issues={issues} attempts={attempts} role={role} outcome={outcome} />
      <OrderReturns {...{ order, openRefunds, refundKey, role, outcome }} />
      {log.length > 0 && (
        <section className="admin-part">
          <h2>История</h2>
          <AdminLog entries={log} older={null} />
        </section>
      )}
    </div>
  );
}
