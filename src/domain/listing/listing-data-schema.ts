import * as v from 'valibot';
import { list } from '../schemas.ts';
import { SORTS } from './listing.ts';
import { chipSchema, listingResultSchema } from './listing-schema.ts';

export const listingDataSchema = v.object({
  /** The listing without filters: its path, with the parameters that are its own, as the searched text. */
  path: v.string(),
  /** The one address of what is shown, page included [LIST-2]. */
  address: v.string(),
  /** Where the filters stand [LIST-16]. */
  variant: v.picklist(['sidebar', 'top']),
  sort: v.picklist(SORTS),
  result: listingResultSchema,
  chips: list(chipSchema),
});
