import type { HandOver } from '../../domain/admin/order-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/order-state.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

interface OrderHandOverProps extends Acting {
  order: Pick<OrderView, 'number' | 'state'>;
  handOver: HandOver;
  back: string;
}

/**
 * Shows whether the stock-keeping system knows of an open order: until it does, the goods of the order are subtracted from the stock in
 * files [SHOP-9].
 */
export function OrderHandOver({ order, handOver, role, outcome, back }: OrderHandOverProps) {
  const { markedAt, exchangedAt } = handOver;
  if (markedAt)
    return <p className="muted">Складской учёт знает о заказе с {formatMoment(new Date(markedAt))}.</p>;
  if (isFinal(order.state)) return null;
  return (
    <>
      {exchangedAt && (
        <p className="muted">
          1С получила заказ {formatMoment(new Date(exchangedAt))}; таблицы и фиды о нём ещё не знают.
        </p>
      )}
      {mayDo(role, 'order-hand-over') && (
        <AdminAction action="order-hand-over" back={back} subject={order.number} outcome={outcome}>
          <p className="admin-hint">
            Остатки из файлов уменьшаются на этот заказ. Если учёт его уже списал или отложил, отметьте это.
          </p>
          <SubmitButton className="button button-quiet">Складской учёт знает о заказе</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}
