import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { issueText, type PaymentIssue, whatToDo } from '../../domain/order/payment-issue.ts';
import { Field } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

interface MoneyIssueProps extends Acting {
  number: string;
  issues: readonly PaymentIssue[];
  back: string;
}

/** The payment issues of one order, and a form to resolve them. */
export function MoneyIssue({ number, issues, role, outcome, back }: MoneyIssueProps) {
  return (
    <>
      {issues.map((issue) => (
        <p key={`${issue.code} ${issue.uid} ${issue.amount}`} className="admin-hint">
          {issueText(issue.code)}. {whatToDo(issue)}.
        </p>
      ))}
      {mayDo(role, 'money-done') && (
        <AdminAction action="money-done" back={back} subject={number} outcome={outcome}>
          <Field label="Как вернули или что выяснили" name="note" maxLength={500} required />
          <SubmitButton className="button button-quiet">Отметить выполненным</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}

interface MoneyIssuesProps extends Acting {
  /** Whether something else on the page has to be done. */
  others?: boolean;
  issues: readonly (PaymentIssue & { number: string; name: string; phone: string })[];
}

/** All payment issues, grouped by order, oldest first. */
export function MoneyIssues({ issues, others = false, role, outcome }: MoneyIssuesProps) {
  if (issues.length === 0) return others ? null : <p className="muted">Возвращать и проверять нечего.</p>;
  const orders = Map.groupBy(issues, ({ number }) => number);
  return (
    <ul className="admin-list">
      {[...orders].map(([number, ofOrder]) => (
        <li key={number} className="admin-part">
          <h2>
            <a href={adminOrderAddress(number)}>{number}</a>
          </h2>
          <p>
            {ofOrder[0]?.name} <span className="figures">{formatPhone(ofOrder[0]?.phone ?? '')}</span>
          </p>
          <MoneyIssue number={number} issues={ofOrder} role={role} outcome={outcome} back="/admin/money/" />
        </li>
      ))}
    </ul>
  );
}
