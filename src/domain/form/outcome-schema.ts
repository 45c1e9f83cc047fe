import * as v from 'valibot';

/** What became of a submitted form that is shown again: what was typed and what is wrong with it. */
export const outcomeSchema = v.object({
  /** The form's, where a page has several. */
  name: v.exactOptional(v.string()),
  /** By field name. */
  values: v.record(v.string(), v.string()),
  /** Sentences by field name. */
  errors: v.record(v.string(), v.string()),
  /** About the form as a whole. */
  message: v.nullable(v.string()),
  /** Shown in place of a form that was accepted. */
  done: v.exactOptional(v.string()),
});
export type Outcome = v.InferOutput<typeof outcomeSchema>;
