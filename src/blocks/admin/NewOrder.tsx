import type { OrderDraft } from '../../domain/admin/order-draft.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';
import { BuyerFields, ReceivingFields } from './OrderContact.tsx';
import { FoundGoods } from './OrderGoods.tsx';

const HERE = '/admin/orders/new/';

function Totals({ draft: { totals, problem } }: { draft: OrderDraft }) {
  if (problem) return <p className="admin-wrong">{problem}</p>;
  if (!totals) return null;
  const { goodsTotal, deliveryTotal, liftTotal, total } = totals;
  return (
    <dl className="admin-sums figures">
      {[
        ['Товары', goodsTotal] as const,
        ['Доставка', deliveryTotal] as const,
        ...(liftTotal > 0 ? [['Подъём', liftTotal] as const] : []),
        ['Итого', total] as const,
      ].map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRoubles(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NewOrderProps {
  draft: OrderDraft;
  /** Values entered so far, with what was wrong with them. */
  outcome: Outcome;
  /** A form sent twice with the same key makes one order. */
  formKey: string;
}

/** The form with which the staff write down an order by telephone [SHOP-4]; searching returns to it with everything entered so far. */
export function NewOrder({ draft, outcome, formKey }: NewOrderProps) {
  const { found, seenTotal, problem: _problem, totals: _totals, ...choices } = draft;
  return (
    <AdminAction action="order-new" back={HERE} outcome={outcome} className="admin-form admin-wide">
      <input type="hidden" name="next" value="/admin/orders/?source=phone" />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <input type="hidden" name="seenTotal" value={seenTotal} />
      <h2>Товары</h2>
      <div className="admin-filter">
        <Field label="Название или артикул" name="q" type="search" maxLength={100} check={false} />
        <button className="button button-quiet" type="submit" name="preview" value="on" formNoValidate>
          Найти и посчитать
        </button>
      </div>
      <FoundGoods found={found} text={outcome.values['q'] ?? ''} />
      <Totals draft={draft} />
      <h2>Покупатель</h2>
      <BuyerFields />
      <h2>Получение и оплата</h2>
      <ReceivingFields {...choices} />
      <SubmitButton>Оформить заказ</SubmitButton>
    </AdminAction>
  );
}
