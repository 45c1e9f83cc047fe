import { useContext } from 'react';
import * as v from 'valibot';
import type { BatchOption } from '../../domain/basket/batch-choice.ts';
import { BATCH_OPTIONS } from '../../domain/basket/batches.ts';
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
  goods: list(orderedGoodsSchema),
  /** Total without delivery. */
  total: kopecksSchema,
  /** Fields of a buy form; empty: the basket is ordered. */
  basketFields: list(textPair),
  /** Query of the page, for showing the page again. */
  query: v.string(),
  /** Created with the page; a form that is shown again keeps it. */
  idempotencyKey: v.string(),
  outcome: v.nullable(outcomeSchema),
});
export type FastOrderProps = v.InferOutput<typeof fastOrderSchema>;

/** An order with only a telephone number [CART-11]; the rest is agreed by telephone. */
export function FastOrder({ goods, total, basketFields, query, idempotencyKey, outcome }: FastOrderProps) {
  const hidden = {
    what: basketFields.length > 0 ? 'goods' : 'basket',
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
      {basketFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <OrderedList goods={goods} total={total} />
      <BatchChoice />
      <PhoneField required hint="Позвоним, чтобы договориться о доставке и оплате" />
      <Field name="name" label="Имя (необязательно)" autoComplete="name" maxLength={100} />
      <Agreement />
      <SubmitButton>Заказать</SubmitButton>
    </Form>
  );
}

const BATCH_TEXTS: Readonly<Record<BatchOption, { title: string; text?: string }>> = {
  one: { title: 'Меньше, но из одной партии' },
  several: { title: 'Всё, из разных партий' },
  wait: { title: 'Подождать одну партию', text: 'Срок назовём по телефону' },
};
const BATCH_CHOICES = BATCH_OPTIONS.map((value) => ({ value, ...BATCH_TEXTS[value] }));

/** Shown once the shop has replied that one batch is not enough; nothing is preselected [BEYOND-5]. */
function BatchChoice() {
  const { given, values } = useContext(FormContext).state;
  const fingerprint = given['seenFingerprint'] ?? values['seenFingerprint'];
  if (!fingerprint && !values['batchWay']) return null;
  return <Choices name="batchWay" label="Как собрать заказ" first="" choices={BATCH_CHOICES} />;
}

/** Ordered goods. After a refusal with other amounts or another total, the sums of single goods are hidden. */
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
