import * as v from 'valibot';
import { kopecks, list } from '../schemas.ts';
import { tariffSchema } from './delivery-schema.ts';

/** What carrying goods up from the entrance costs [BEYOND-4]; prices are those of a started portion of weight. */
export const liftTariffSchema = v.object({
  /** Grams; a started portion counts whole. */
  portion: v.number(),
  /** In a lift, to whatever floor. */
  lift: kopecks,
  /** By the stairs to floor 1, 2, 3 …: one figure a floor. */
  stairs: list(kopecks),
  /** By the stairs, for each floor beyond those. */
  beyond: kopecks,
  /** Nothing is carried for less. */
  min: kopecks,
});

/** What a shop brings goods for and carries them up for; null: by no price that is known before the order, and not at all. */
export const bringingPricesSchema = v.object({
  tariff: v.nullable(tariffSchema),
  lift: v.nullable(liftTariffSchema),
});
