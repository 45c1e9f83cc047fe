import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { filled, text } from '../form/form-fields.ts';

/** Form of a coupon; an empty field is marked as wrong and not sent [BONUS-3]. */
export const COUPON_FORM = {
  name: 'coupon',
  schema: v.object({
    coupon: filled(100, 'Введите промокод', 'Таких длинных промокодов не бывает'),
    back: text(200, 'Страница устарела. Откройте корзину ещё раз'),
  }),
  unseen: ['back'],
} satisfies FormRules<unknown>;
