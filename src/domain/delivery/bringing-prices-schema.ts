import * as v from 'valibot';
import { list } from '../schemas.ts';
import { tariffSchema } from './delivery-schema.ts';

/** What carrying goods up from the entrance costs [BEYOND-4]; prices are kopecks a started portion of weight. */
export const liftTariffSchema = v.object({
  /** Grams; a started portion counts whole. */
  portion: v.number(),
  /** In a lift, to whatever floor. */
  lift: v.number(),
  /** By the stairs to floor 1, 2, 3 …: one figure a floor. */
  stairs: list(v.number()),
  /** By the stairs, for each floor beyond those. */
  beyond: v.number(),
  /** Nothing is carried for less. */
  min: v.number(),
});

/** What a shop brings goods for and carries them up for; null: by no price that is known before the order, and not at all. */
export const bringingPricesSchema = v.object({
  tariff: v.nullable(tariffSchema),
  lift: v.nullable(liftTariffSchema),
});
