import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { email, lines, personName, phone, text } from '../form/form-fields.ts';
import { readUnp } from '../form/unp.ts';

/** Who buys, as the staff correct it; the values are columns of the order. */
export interface BuyerForm {
  name: string;
  phone: string;
  email: string;
  /** Both empty if the buyer is a person. */
  company: string;
  unp: string;
  comment: string;
}

const schema = v.pipe(
  v.object({
    name: personName(),
    phone: phone(),
    email: email(),
    company: text(200, 'Название длиннее 200 знаков'),
    unp: text(40, 'В УНП девять знаков'),
    comment: lines(1000, 'Комментарий длиннее 1000 знаков'),
  }),
  v.forward(
    v.partialCheck(
      [['company'], ['unp']],
      ({ company, unp }) => company === '' || readUnp(unp).ok,
      'Проверьте УНП: девять знаков',
    ),
    ['unp'],
  ),
  v.transform((form): BuyerForm => (form.company === '' ? { ...form, unp: '' } : form)),
);

export const BUYER_RULES: FormRules<BuyerForm> = { name: 'order-buyer', schema };
