import * as v from 'valibot';
import type { BatchOption } from '../basket/batch-choice.ts';
import { BATCH_OPTIONS } from '../basket/batches.ts';
import type { FormRules } from '../form/form.ts';
import { agreement, lines, phone, text } from '../form/form-fields.ts';
import type { FastOrderForm } from './order.ts';
import { orderKey, SEEN_FIELDS, STALE, seenTotal } from './order-fields.ts';

/** Values of the fast order's form; the server adds the city [CART-11]. */
export type FastOrder = Omit<FastOrderForm, 'city'> & {
  /** Whether the form orders the products that it names, or the basket. */
  what: 'goods' | 'basket';
};

const fast = v.object({
  phone: phone(),
  name: text(100, 'Имя длиннее 100 знаков'),
  comment: lines(1000, 'Комментарий длиннее 1000 знаков'),
  agreement: agreement(),
  what: v.picklist(['goods', 'basket'], STALE),
  idempotencyKey: orderKey(),
  seenTotal: seenTotal(),
  seenFingerprint: text(13, STALE),
  batchWay: v.pipe(
    v.picklist(['', ...BATCH_OPTIONS], STALE),
    v.transform((way): BatchOption | null => way || null),
  ),
});

/** Rules of an order that gives nothing but a telephone number [CART-11]. */
export const FAST_ORDER_RULES: FormRules<FastOrder> = {
  name: 'fast-order',
  schema: v.pipe(
    fast,
    v.transform(({ agreement: _agreed, ...form }) => form),
  ),
  unseen: [...SEEN_FIELDS, 'what'],
};
