import * as v from 'valibot';

/** What a recommender said, as a page hands it on: the recommendation's id and the goods. */
export const saidAdviceSchema = v.object({ RID: v.string(), AJAX_ITEMS: v.string() });
