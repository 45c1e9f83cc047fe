import * as v from 'valibot';
import { outcomeSchema } from '../../domain/form/outcome-schema.ts';
import { goodsOfFormSchema } from '../../domain/product/goods-form-schema.ts';
import { PRICE_REQUEST_FORM } from '../../domain/product/price-request-form.ts';
import { shopContactsSchema } from '../../domain/shop-contacts-schema.ts';
import { Field, PhoneField } from '../../forms/Field.tsx';
import { GoodsForm } from '../../forms/GoodsForm.tsx';

export const priceRequestFormSchema = v.object({
  goods: goodsOfFormSchema,
  outcome: v.nullable(outcomeSchema),
  contacts: v.pick(shopContactsSchema, ['phone', 'hours']),
});
export type PriceRequestFormProps = v.InferOutput<typeof priceRequestFormSchema>;

/** Form that asks for the price of goods whose page states none. */
export function PriceRequestForm({ goods, outcome, contacts: { phone, hours } }: PriceRequestFormProps) {
  const above = phone && (
    <p className="form-goods">
      Назовём цену по телефону{' '}
      <a className="one-line" href={`tel:${phone.dialled}`}>
        {phone.shown}
      </a>
      {hours && `, ${hours.toLowerCase()}`}. Или оставьте свой номер, и мы перезвоним.
    </p>
  );
  return (
    <GoodsForm
      goods={goods}
      button="Узнать цену"
      above={above}
      rules={PRICE_REQUEST_FORM}
      action="/price-request/send"
      outcome={outcome}
      hidden={{ offer: goods.offerId, product: goods.slug }}
    >
      <PhoneField required hint="Перезвоним в рабочее время и назовём цену" />
      <Field name="name" label="Имя (необязательно)" autoComplete="name" maxLength={100} />
      <Field
        name="amount"
        label="Сколько нужно (необязательно)"
        hint="Например, 12 м² или 3 штуки"
        maxLength={60}
      />
    </GoodsForm>
  );
}
