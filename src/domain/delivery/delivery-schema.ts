import * as v from 'valibot';
import { kopecks, list } from '../schemas.ts';
import { shopPhoneSchema } from '../shop-contacts-schema.ts';

const ZONES = ['minsk', 'country'] as const;
export const zoneSchema = v.picklist(ZONES);

type Zone = v.InferOutput<typeof zoneSchema>;

/** Builds a record with a value for each zone. */
export function byZone<Value>(of: (zone: Zone) => Value): Record<Zone, Value> {
  return { minsk: of('minsk'), country: of('country') };
}

export const citySchema = v.object({
  id: v.number(),
  name: v.string(),
  region: v.string(),
  zone: zoneSchema,
  /** The city with its preposition, «в Минске»; if absent, it is derived from the name by grammar. */
  where: v.exactOptional(v.string()),
});

export const tariffSchema = v.object({
  rows: list(
    v.object({
      from: kopecks,
      fees: v.object(byZone(() => kopecks)),
    }),
  ),
});

export const deliveryCitySchema = v.object({
  ...v.pick(citySchema, ['id', 'name', 'zone']).entries,
  /** When products in stock arrive, «завтра, 22 ноября»; null if the shop has set no delivery days. */
  when: v.nullable(v.string()),
  /** Delivery prices; null if they are agreed by telephone. */
  tariff: v.nullable(tariffSchema),
  /** Telephone number of the shop for that city. */
  phone: v.nullable(shopPhoneSchema),
  /** Share of a price returned as points, see `bonusOf`. */
  bonusRate: v.number(),
});
