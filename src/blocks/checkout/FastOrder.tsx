import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Field, PhoneField } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import type { OrderedGoods } from './fast-order-goods.ts';
import './fast-order.css';

interface FastOrderProps {
  /** What is ordered, each with its sum. */
  goods: readonly OrderedGoods[];
  /** Its price without delivery. */
  total: Kopecks;
  /** The goods as a buy form names them; none: the basket is ordered. */
  wishes: readonly (readonly [string, string])[];
  /** The query of the page, so that it can be shown again. */
  query: string;
  /** Made with the page; a form shown again keeps its own. */
  idempotencyKey: string;
  outcome: Outcome | null;
}

/** An order by telephone number alone [CART-11]; the rest is agreed by telephone. */
export function FastOrder({ goods, total, wishes, query, idempotencyKey, outcome }: FastOrderProps) {
  const hidden = {
    what: wishes.length > 0 ? 'goods' : 'basket',
    goods: query,
    idempotencyKey,
    seenTotal: total,
  };
  return (
    <Form
      name="fast-order"
      action="/order/fast"
      block="fast-order"
      className="fast-order"
      outcome={outcome}
      hidden={hidden}
    >
      {wishes.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className="fast-order-goods">
        {goods.map(({ key, name, amount, total: sum }) => (
          <li key={key}>
            <span>
              {name}
              {amount && <small>{amount}</small>}
            </span>
            {goods.length > 1 && <span className="figures">{formatRoubles(sum)}</span>}
          </li>
        ))}
        <li>
          <span>Итого без доставки</span>
          <b className="figures">{formatRoubles(total)}</b>
        </li>
      </ul>
      <PhoneField required hint="Позвоним, чтобы договориться о доставке и оплате" />
      <Field name="name" label="Имя, если хотите" autoComplete="name" maxLength={100} />
      <Agreement />
      <button className="button" type="submit">
        Заказать
      </button>
    </Form>
  );
}
