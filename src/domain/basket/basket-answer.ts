import * as v from 'valibot';
import { basketSummarySchema } from './basket-summary-schema.ts';

const answer = v.object({
  ok: v.exactOptional(v.boolean()),
  message: v.exactOptional(v.string()),
  /** Read by its own schema where it becomes state: pages that show its summary alone do not load that. */
  basket: v.exactOptional(v.unknown()),
  summary: v.exactOptional(basketSummarySchema),
  /** The page is to be loaded anew, or another one, after so many milliseconds [CART-7]. */
  reload: v.exactOptional(v.object({ to: v.nullable(v.string()), after: v.number() })),
  /** A catalogue widget's answer [CART-2]. */
  STATUS: v.exactOptional(v.picklist(['OK', 'ERROR'])),
  MESSAGE: v.exactOptional(v.string()),
  /** The offer that a refusal is about, where it was asked for with others. */
  row: v.exactOptional(v.number()),
  /** True where the goods are no longer as their page shows them. */
  changed: v.exactOptional(v.boolean()),
  item: v.exactOptional(
    v.nullable(
      v.object({
        name: v.string(),
        detail: v.string(),
        picture: v.nullable(v.string()),
        address: v.string(),
      }),
    ),
  ),
});
export type BasketAnswer = v.InferOutput<typeof answer>;

/** What a change was answered: the basket that it led to, or why it led to none. */
function saysWhatCameOfIt({ ok, message, summary, STATUS }: BasketAnswer): boolean {
  if (ok === true || STATUS === 'OK') return summary !== undefined;
  return (ok === false && message !== undefined) || STATUS === 'ERROR';
}

/** What the basket's addresses answer to script. */
export const basketAnswerSchema = v.pipe(answer, v.check(saysWhatCameOfIt));
