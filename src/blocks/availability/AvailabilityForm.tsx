import * as v from 'valibot';
import { outcomeSchema } from '../../domain/form/outcome-schema.ts';
import { AVAILABILITY_FORM } from '../../domain/product/availability-form.ts';
import { productAddress } from '../../domain/product/card.ts';
import { goodsOfFormSchema } from '../../domain/product/goods-form-schema.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

export const availabilityFormSchema = v.object({
  goods: goodsOfFormSchema,
  outcome: v.nullable(outcomeSchema),
});
type AvailabilityFormProps = v.InferOutput<typeof availabilityFormSchema>;

/** Asks where to send word that an offer can be bought again [REV-4]. */
export function AvailabilityForm({ goods: { offerId, slug, name }, outcome }: AvailabilityFormProps) {
  return (
    <>
      <p className="form-goods">
        <a href={productAddress(slug)}>{name}</a>
      </p>
      <Form
        rules={AVAILABILITY_FORM}
        action="/availability/wait"
        outcome={outcome}
        hidden={{ offer: offerId, product: slug }}
        summary={false}
      >
        <div className="form-fields">
          <Field
            name="contact"
            label="Телефон или почта"
            hint="Напишем один раз, когда товар снова можно будет заказать"
            maxLength={254}
            required
          />
          <Agreement />
          <SubmitButton>Сообщить о поступлении</SubmitButton>
        </div>
      </Form>
    </>
  );
}
