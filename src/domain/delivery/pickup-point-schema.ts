import * as v from 'valibot';

export const pickupPointSchema = v.object({
  id: v.string(),
  /** «Склад». */
  name: v.string(),
  /** Name of a city. */
  city: v.string(),
  /** With the city. */
  address: v.string(),
  hours: v.string(),
});
