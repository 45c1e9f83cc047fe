import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { phone } from '../form/form-fields.ts';
import type { sentFavouritesSchema } from './send-favourites-form-schema.ts';

/** Whom favourites are sent to [FAV-2]; a field left empty gets the style of an error and no words. */
export const SEND_FAVOURITES_FORM = {
  name: 'send-favourites',
  schema: v.object({ phone: v.pipe(v.string(), v.trim(), v.nonEmpty(''), phone()) }),
} satisfies FormRules<unknown>;

/** What becomes of favourites that are sent, beside the sentence that says so. */
export type SentFavourites = v.InferOutput<typeof sentFavouritesSchema>;
