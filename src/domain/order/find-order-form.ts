import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { phone } from '../form/form-fields.ts';
import { readOrderNumber } from './order.ts';

const number = () =>
  v.pipe(
    v.string(),
    v.transform((typed) => readOrderNumber(typed.slice(0, 20)) ?? ''),
    v.nonEmpty('Номер заказа выглядит так: К-000123. Он есть в письме или сообщении'),
  );

/** Form that requests a code to view an order. */
export const FIND_ORDER_FORM = {
  name: 'find-order',
  schema: v.object({ number: number(), phone: phone() }),
} satisfies FormRules<unknown>;

/** An order's number and the telephone number given with the order. */
export type NamedOrder = FormOf<typeof FIND_ORDER_FORM>;

/** Form for entering the code that was requested. */
export const ORDER_CODE_FORM = {
  name: 'order-code',
  schema: v.object({
    number: number(),
    phone: phone(),
    code: v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/\s/g, '')),
      v.regex(/^\d{6}$/, 'В коде шесть цифр'),
    ),
  }),
  unseen: ['number', 'phone'],
} satisfies FormRules<unknown>;
