import type * as v from 'valibot';
import type { pickupPointSchema } from './pickup-point-schema.ts';
/** Formats the address and opening hours in one line. */
export function pointText({ address, hours }: Pick<PickupPoint, 'address' | 'hours'>): string {
  return [address, hours].filter(Boolean).join('. ');
}

/** A place where shoppers pick up goods. */
export type PickupPoint = v.InferOutput<typeof pickupPointSchema>;
