import * as v from 'valibot';

/** What stands with the words of a term: the slug of its explanation. */
export const explainedSchema = v.object({
  term: v.optional(v.string()),
});
