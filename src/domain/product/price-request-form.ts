import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, phone, text } from '../form/form-fields.ts';

export const PRICE_REQUEST_FORM = {
  name: 'price-request',
  unseen: ['offer'],
  schema: v.object({
    offer: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'Страница устарела. Откройте товар ещё раз'),
      v.transform(Number),
    ),
    phone: v.pipe(
      v.string(),
      v.maxLength(40, 'Слишком длинный номер'),
      v.check((typed) => typed.trim() !== '', 'Укажите телефон: по нему назовём цену'),
      phone(),
    ),
    /** Name, and the quantity needed as free text; both may be empty. */
    name: text(100, 'Имя длиннее 100 знаков'),
    amount: text(60, 'Количество длиннее 60 знаков'),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;

/** Request for the price of a product whose page states none. */
export type PriceRequestForm = FormOf<typeof PRICE_REQUEST_FORM>;
