import * as v from 'valibot';
import { kopecks } from '../schemas.ts';

export const appliedCardSchema = v.object({
  number: v.string(),
  /** Points on the card, as money. */
  balance: kopecks,
  /** Percentage (a whole number) of the goods' price that may be paid with points. */
  maxPercent: v.number(),
  /** Points that the shopper wants to spend, not yet limited; null for as many as possible. */
  requestedPoints: v.nullable(kopecks),
});
