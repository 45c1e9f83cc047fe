import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import type { OpenRefund } from '../../domain/admin/order-return.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { MONEY_BACK } from '../../domain/order/money-back.ts';
import { Field, Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome } from './AdminAction.tsx';

interface RefundProps extends Acting {
  refund: OpenRefund;
  back: string;
}

/** A refund to a buyer: its state, and a form to settle it. */
export function Refund({ refund, role, outcome, back }: RefundProps) {
  const { id, number, amount, state, message, byBank, payment } = refund;
  const sum = formatRoubles(amount);
  if (state === 'sent') return <p className="muted">Возврат {sum}: ждём ответа банка.</p>;
  const own = actionOutcome(outcome, 'refund-close', number);
  return (
    <>
      <p className="admin-hint">
        {message ? `Банк не вернул ${sum}: ${message}` : `Верните ${sum}: ${MONEY_BACK[payment].shop}`}.
      </p>
      {mayDo(role, 'refund-close') && (
        <AdminAction
          action="refund-close"
          back={back}
          subject={number}
          outcome={own?.values['refund'] === String(id) ? own : null}
        >
          <input type="hidden" name="refund" value={id} />
          <Select label="Как вернули" name="method" first={byBank ? 'bank' : 'transfer'} check={false}>
            {byBank && <option value="bank">вернуть через банк сейчас</option>}
            <option value="transfer">перевели</option>
            <option value="cash">отдали наличными</option>
          </Select>
          <Field label="Заметка" name="note" maxLength={500} hint="Например, номер платёжки" check={false} />
          <SubmitButton className="button button-quiet">Готово</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}

/** All refunds that are not done, oldest first. */
export function Refunds({ refunds, role, outcome }: Acting & { refunds: readonly OpenRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="admin-list">
      {refunds.map((refund) => (
        <li key={refund.id} className="admin-part">
          <h2>
            <a href={adminOrderAddress(refund.number)}>{refund.number}</a>
          </h2>
          <p>
            {refund.name} <span className="figures">{formatPhone(refund.phone)}</span>
          </p>
          <Refund refund={refund} role={role} outcome={outcome} back="/admin/money/" />
        </li>
      ))}
    </ul>
  );
}
