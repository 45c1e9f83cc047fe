import * as v from 'valibot';
import { kopecks, list } from '../schemas.ts';
import { shopPhoneSchema } from '../shop-contacts-schema.ts';

export const zoneSchema = v.picklist(['minsk', 'country']);

type Zone = v.InferOutput<typeof zoneSchema>;

export const citySchema = v.object({
  id: v.number(),
  name: v.string(),
  region: v.string(),
  zone: zoneSchema,
  /** «в Минске»; absent: as the rules of grammar make it of the name. */
  where: v.exactOptional(v.string()),
});

export const tariffSchema = v.object({
  rows: list(
    v.object({
      from: kopecks,
      fees: v.object({ minsk: kopecks, country: kopecks } satisfies Record<Zone, typeof kopecks>),
    }),
  ),
});

export const deliveryCitySchema = v.object({
  ...v.pick(citySchema, ['id', 'name', 'zone']).entries,
  /** When goods in stock come: «завтра, 22 ноября»; null: the shop names the day. */
  when: v.nullable(v.string()),
  /** What delivery costs; null: that is agreed by telephone. */
  tariff: v.nullable(tariffSchema),
  /** Where the shop is called from there. */
  phone: v.nullable(shopPhoneSchema),
  /** What of a price comes back as points, see `bonusOf`. */
  bonusRate: v.number(),
});
