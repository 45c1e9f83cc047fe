import { sql } from 'drizzle-orm';
import { offers } from '../../data/schema/offer.ts';
import type { Picture } from '../../domain/product/picture.ts';

/** The values of the offer's rows, as its selector shows them. */
export const rowValues = sql<string[]>`(
  select coalesce(json_agg(v.value order by p.position, p.id), '[]')
  from offer_properties op
  join properties p on p.id = op.property_id
  join property_values v on v.id = op.value_id
  where op.offer_id = ${offers.id})`;

/** The offer's first picture, else the product's. */
export const firstPicture = sql<Picture | null>`(
  select json_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt)
  from pictures i
  where i.product_id = ${offers.productId} and i.hash <> '' and (i.offer_id is null or i.offer_id = ${offers.id})
  order by i.offer_id is null, i.position, i.id limit 1)`;
