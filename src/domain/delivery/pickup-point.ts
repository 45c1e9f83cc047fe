import type * as v from 'valibot';
import type { pickupPointSchema } from './pickup-point-schema.ts';
/** Where it is and when it is open, in a line. */
export function pointText({ address, hours }: Pick<PickupPoint, 'address' | 'hours'>): string {
  return [address, hours].filter(Boolean).join('. ');
}

/** A place where a shopper fetches goods. */
export type PickupPoint = v.InferOutput<typeof pickupPointSchema>;
