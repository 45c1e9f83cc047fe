import { useContext } from 'react';
import * as v from 'valibot';
import type { BatchWay } from '../../domain/basket/batch-choice.ts';
import { BATCH_WAYS } from '../../domain/basket/batches.ts';
import { outcomeSchema } from '../../domain/form/outcome-schema.ts';
import { addMoney, formatRoubles, kopecks, NOTHING } from '../../domain/measures/money.ts';
import { amountField } from '../../domain/order/fast-order.ts';
import { FAST_ORDER_RULES } from '../../domain/order/fast-order-form.ts';
import { kopecks as kopecksSchema, list, textPair } from '../../domain/schemas.ts';
import { Agreement, Choices } from '../../forms/Choices.tsx';
import { Field, PhoneField } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { orderedGoodsSchema } from './fast-order-goods-schema.ts';

export const fastOrderSchema = v.object({
  /** What is ordered, each with its sum. */
  goods: list(orderedGoodsSchema),
  /** Its price without delivery. */
  total: kopecksSchema,
  /** The goods as a buy form names them; none: the basket is ordered. */
  wishes: list(textPair),
  /** The query of the page, so that it can be shown again. */
  query: v.string(),
  /** Made with the page; a form shown again keeps its own. */
  idempotencyKey: v.string(),
  outcome: v.nullable(outcomeSchema),
});
export type FastOrderProps = v.InferOutput<typeof fastOrderSchema>;

/** An order by telephone number alone [CART-11]; the rest is agreed by telephone. */
export function FastOrder({ goods, total, wishes, query, idempotencyKey, outcome }: FastOrderProps) {
  const hidden = {
    what: wishes.length > 0 ? 'goods' : 'basket',
    goods: query,
    idempotencyKey,
    seenTotal: total,
    seenFingerprint: outcome?.values['seenFingerprint'] ?? '',
  };
  return (
    <Form
      rules={FAST_ORDER_RULES}
      action="/order/fast"
      block="fast-order"
      className="fast-order"
      outcome={outcome}
      hidden={hidden}
    >
      {wishes.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <OrderedList goods={goods} total={total} />
      <BatchQuestion />
      <PhoneField required hint="Позвоним, чтобы договориться о доставке и оплате" />
      <Field name="name" label="Имя (необязательно)" autoComplete="name" maxLength={100} />
      <Agreement />
      <SubmitButton>Заказать</SubmitButton>
    </Form>
  );
}

const WAY_TEXTS: Readonly<Record<BatchWay, { title: string; text?: string }>> = {
  one: { title: 'Меньше, но из одной партии' },
  several: { title: 'Всё, из разных партий' },
  wait: { title: 'Подождать одну партию', text: 'Срок назовём по телефону' },
};
const BATCH_CHOICES = BATCH_WAYS.map((value) => ({ value, ...WAY_TEXTS[value] }));

/** Asked once the shop has said that one batch does not suffice; nothing is chosen for the shopper [BEYOND-5]. */
function BatchQuestion() {
  const { given, values } = useContext(FormContext).state;
  const asked = given['seenFingerprint'] ?? values['seenFingerprint'];
  if (!asked && !values['batchWay']) return null;
  return <Choices name="batchWay" label="Как собрать заказ" first="" choices={BATCH_CHOICES} />;
}

/** What is ordered. A refusal may name other amounts and another total than the page; the goods then keep quiet of their sums. */
function OrderedList({ goods, total: seen }: Pick<FastOrderProps, 'goods' | 'total'>) {
  const { given, values } = useContext(FormContext).state;
  const { seenTotal } = given;
  const amountNow = (key: number) => given[amountField(key)] ?? values[amountField(key)];
  const total = seenTotal === undefined ? seen : kopecks(Number(seenTotal));
  const addUp = goods.reduce((sum, each) => addMoney(sum, each.total), NOTHING) === total;
  return (
    <ul className="fast-order-goods">
      {goods.map(({ key, name, amount, total: sum }) => (
        <li key={key}>
          <span>
            {name}
            {amount && <small className="note">{amountNow(key) ?? amount}</small>}
          </span>
          {goods.length > 1 && addUp && <span className="figures">{formatRoubles(sum)}</span>}
        </li>
      ))}
      <li>
        <span>Итого без доставки</span>
        <b className="figures">{formatRoubles(total)}</b>
      </li>
    </ul>
  );
}
