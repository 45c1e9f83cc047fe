import * as v from 'valibot';
import { basketSummarySchema } from './basket-summary-schema.ts';

const response = v.object({
  ok: v.exactOptional(v.boolean()),
  message: v.exactOptional(v.string()),
  /** Checked by its own schema when it becomes state, so that pages that show only the summary need not load that schema. */
  basket: v.exactOptional(v.unknown()),
  summary: v.exactOptional(basketSummarySchema),
  /** Milliseconds after which the page reloads, or opens another one [CART-7]. */
  reload: v.exactOptional(v.object({ to: v.nullable(v.string()), after: v.number() })),
  /** Status for the catalogue widget [CART-2]. */
  STATUS: v.exactOptional(v.picklist(['OK', 'ERROR'])),
  MESSAGE: v.exactOptional(v.string()),
  /** The offer that was refused, if several were requested. */
  row: v.exactOptional(v.number()),
  /** True if the goods differ from what their page shows. */
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
export type BasketResponse = v.InferOutput<typeof response>;

/** Returns true if the response has a basket summary (for a success) or a message (for a refusal). */
function hasOutcome({ ok, message, summary, STATUS }: BasketResponse): boolean {
  if (ok === true || STATUS === 'OK') return summary !== undefined;
  return (ok === false && message !== undefined) || STATUS === 'ERROR';
}

/** Response to scripts from the basket's endpoints. */
export const basketResponseSchema = v.pipe(response, v.check(hasOutcome));
