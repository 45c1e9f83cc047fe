import * as v from 'valibot';
import { kopecks } from '../schemas.ts';
import { pictureSchema } from './picture-schema.ts';

export const sampleSchema = v.object({
  offerId: v.number(),
  productId: v.number(),
  slug: v.string(),
  name: v.string(),
  /** Values of the offer in the selector, such as its colour. */
  detail: v.string(),
  article: v.string(),
  picture: v.nullable(pictureSchema),
  price: kopecks,
});
