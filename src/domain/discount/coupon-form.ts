import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { filled, text } from '../form/form-fields.ts';

/** The field of a coupon: empty it is marked and nothing is sent [BONUS-3]. */
export const COUPON_FORM = {
  name: 'coupon',
  schema: v.object({
    coupon: filled(100, 'Введите промокод', 'Таких длинных промокодов не бывает'),
    back: text(200, 'Страница устарела. Откройте корзину ещё раз'),
  }),
  unseen: ['back'],
} satisfies FormRules<unknown>;
