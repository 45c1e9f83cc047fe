import * as v from 'valibot';

/** Response of the recommendation service, as a page passes it on: the recommendation's id and the products. */
export const adviceResponseSchema = v.object({ RID: v.string(), AJAX_ITEMS: v.string() });
