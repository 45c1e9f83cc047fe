import * as v from 'valibot';
import { list } from '../schemas.ts';
import { SORTS } from './listing.ts';
import { chipSchema, listingResultSchema } from './listing-schema.ts';

export const listingDataSchema = v.object({
  /** Path of the listing without filters, including its own parameters such as the search text. */
  path: v.string(),
  /** Canonical address of the page shown [LIST-2]. */
  address: v.string(),
  /** Position of the filters [LIST-16]. */
  variant: v.picklist(['sidebar', 'top']),
  sort: v.picklist(SORTS),
  result: listingResultSchema,
  chips: list(chipSchema),
});
