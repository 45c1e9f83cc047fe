import * as v from 'valibot';

export const pickupPointSchema = v.object({
  id: v.string(),
  /** Name of the point, such as «Склад». */
  name: v.string(),
  city: v.string(),
  /** Address with the city. */
  address: v.string(),
  hours: v.string(),
});
