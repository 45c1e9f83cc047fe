import * as v from 'valibot';
import { outcomeSchema } from '../../domain/form/outcome-schema.ts';
import { AVAILABILITY_FORM } from '../../domain/product/availability-form.ts';
import { goodsOfFormSchema } from '../../domain/product/goods-form-schema.ts';
import { Field } from '../../forms/Field.tsx';
import { GoodsForm } from '../../forms/GoodsForm.tsx';

export const availabilityFormSchema = v.object({
  goods: goodsOfFormSchema,
  outcome: v.nullable(outcomeSchema),
});
type AvailabilityFormProps = v.InferOutput<typeof availabilityFormSchema>;

/** Form to be notified when an offer is back in stock [REV-4]. */
export function AvailabilityForm({ goods, outcome }: AvailabilityFormProps) {
  return (
    <GoodsForm
      goods={goods}
      button="Сообщить о поступлении"
      rules={AVAILABILITY_FORM}
      action="/availability/wait"
      outcome={outcome}
      hidden={{ offer: goods.offerId, product: goods.slug }}
      summary={false}
    >
      <Field
        name="contact"
        label="Телефон или почта"
        hint="Напишем один раз, когда товар снова можно будет заказать"
        maxLength={254}
        required
      />
    </GoodsForm>
  );
}
