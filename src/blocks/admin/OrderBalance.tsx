import { mayDo } from '../../domain/admin/roles.ts';
import { balanceOf, balanceRows } from '../../domain/order/balance.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

interface OrderBalanceProps extends Acting {
  order: OrderView;
  back: string;
  subject: string;
}

/** What was paid for an order that was changed afterwards, and what is left to pay or to return. */
export function OrderBalance({ order, role, ...about }: OrderBalanceProps) {
  const balance = balanceOf(order);
  const rows = balanceRows(balance, 'shop');
  if (rows.length === 0) return null;
  return (
    <>
      <dl className="admin-sums figures">
        {rows.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {balance.left > 0 && mayDo(role, 'order-topped-up') && (
        <AdminAction action="order-topped-up" {...about}>
          <SubmitButton className="button button-quiet">Доплата получена</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}
