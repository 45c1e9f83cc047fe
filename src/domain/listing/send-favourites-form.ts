import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { phone } from '../form/form-fields.ts';
import type { sentFavouritesSchema } from './send-favourites-form-schema.ts';

/** Form for sending favourites [FAV-2]; an empty field is marked as wrong without a message. */
export const SEND_FAVOURITES_FORM = {
  name: 'send-favourites',
  schema: v.object({ phone: v.pipe(v.string(), v.trim(), v.nonEmpty(''), phone()) }),
} satisfies FormRules<unknown>;

/** Data of the response in addition to its message. */
export type SentFavourites = v.InferOutput<typeof sentFavouritesSchema>;
