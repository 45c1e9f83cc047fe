import { mayDo } from '../../domain/desk/roles.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { issueText, type PaymentIssue, whatToDo } from '../../domain/order/payment-issue.ts';
import { Field } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { deskOrderAddress } from './OrderList.tsx';

interface MoneyIssueProps extends Acting {
  number: string;
  /** Of one order. */
  issues: readonly PaymentIssue[];
  back: string;
}

/** What is to be done about the money of one order, and a form that says how it was. */
export function MoneyIssue({ number, issues, role, outcome, back }: MoneyIssueProps) {
  return (
    <>
      {issues.map((issue) => (
        <p key={`${issue.code} ${issue.uid} ${issue.amount}`} className="desk-hint">
          {issueText(issue.code)}. {whatToDo(issue)}.
        </p>
      ))}
      {mayDo(role, 'money-done') && (
        <AdminAction action="money-done" back={back} subject={number} outcome={outcome}>
          <Field label="Как вернули или что выяснили" name="note" maxLength={500} required />
          <SubmitButton className="button button-quiet">Отметить сделанным</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}

interface MoneyIssuesProps extends Acting {
  issues: readonly (PaymentIssue & { number: string; name: string; phone: string })[];
}

/** All money that waits for a person, order by order, the oldest first. */
export function MoneyIssues({ issues, role, outcome }: MoneyIssuesProps) {
  if (issues.length === 0) return <p className="muted">Возвращать и проверять нечего.</p>;
  const orders = Map.groupBy(issues, ({ number }) => number);
  return (
    <ul className="desk-list">
      {[...orders].map(([number, ofOrder]) => (
        <li key={number} className="desk-part">
          <h2>
            <a href={deskOrderAddress(number)}>{number}</a>
          </h2>
          <p>
            {ofOrder[0]?.name} <span className="figures">{formatPhone(ofOrder[0]?.phone ?? '')}</span>
          </p>
          <MoneyIssue number={number} issues={ofOrder} role={role} outcome={outcome} back="/desk/money/" />
        </li>
      ))}
    </ul>
  );
}
