import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import {
  type OpenRefund,
  orderReturnAddress,
  returnDocumentAddress,
} from '../../domain/admin/order-return.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { REFUND_METHODS, RETURN_REASON_FACTS } from '../../domain/order/return-lists.ts';
import { mayReturn } from '../../domain/return/return-amount.ts';
import { REFUND_METHOD_NAMES, refundText, returnNumber } from '../../domain/return/return-text.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { Refund } from './Refunds.tsx';

interface OrderReturnsProps extends Acting {
  order: OrderView;
  openRefunds: readonly OpenRefund[];
  /** Identifies the refund without goods that the form would record. */
  refundKey: string;
}

/** Form that returns money without goods: quantities stay as they are. */
function MoneyAlone({ order, refundKey, role, outcome }: Omit<OrderReturnsProps, 'openRefunds'>) {
  if (!mayDo(role, 'order-refund') || order.paymentState !== 'paid') return null;
  const byCard = order.payment === 'card';
  const methods = REFUND_METHODS.filter((method) => method !== 'bank' || byCard);
  return (
    <details>
      <summary className="admin-more">Вернуть деньги без товара</summary>
      <AdminAction
        action="order-refund"
        back={adminOrderAddress(order.number)}
        subject={order.number}
        outcome={outcome}
      >
        <input type="hidden" name="key" value={refundKey} />
        <Field
          label="Сумма, рублей"
          name="amount"
          inputMode="decimal"
          maxLength={15}
          required
          check={false}
        />
        <Field label="За что" name="why" maxLength={500} required check={false} />
        <Select label="Вернуть деньги" name="method" first={byCard ? 'bank' : 'later'} check={false}>
          {methods.map((method) => (
            <option key={method} value={method}>
              {REFUND_METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
        <SubmitButton className="button button-quiet">Вернуть деньги</SubmitButton>
      </AdminAction>
    </details>
  );
}

/** Returns and refunds of an order, and the ways to make one [SHOP-5]. */
export function OrderReturns({ order, openRefunds, refundKey, role, outcome }: OrderReturnsProps) {
  const { number, returns, refunds, state, lines, payment } = order;
  const hasGoods = lines.some(({ quantity }) => quantity > 0);
  const back = adminOrderAddress(number);
  return (
    <section className="admin-part">
      <h2>Возвраты</h2>
      {returns.length === 0 && refunds.length === 0 && <p className="muted">Возвратов не было.</p>}
      <ul className="admin-rows">
        {returns.map(({ ordinal, at, total, reason }) => (
          <li key={ordinal}>
            <time className="muted figures" dateTime={at}>
              {formatDate(new Date(at))}
            </time>
            <span>
              <a href={returnDocumentAddress(number, ordinal)}>№ {returnNumber(number, { ordinal })}</a>,{' '}
              {formatRoubles(total)}, {RETURN_REASON_FACTS[reason].name}
            </span>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={`refund ${refund.id}`}>
            <time className="muted figures" dateTime={refund.at}>
              {formatDate(new Date(refund.at))}
            </time>
            <span>
              {refundText(refund, payment)}
              {refund.reason && `: ${refund.reason}`}
            </span>
          </li>
        ))}
      </ul>
      {openRefunds.map((refund) => (
        <Refund key={refund.id} refund={refund} role={role} outcome={outcome} back={back} />
      ))}
      {mayDo(role, 'order-return') && mayReturn(state) && hasGoods && (
        <p>
          <a className="button button-quiet" href={orderReturnAddress(number)}>
            Оформить возврат
          </a>
        </p>
      )}
      <MoneyAlone order={order} refundKey={refundKey} role={role} outcome={outcome} />
    </section>
  );
}
