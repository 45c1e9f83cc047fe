import * as v from 'valibot';

/** A form that is shown again: what was typed and what is wrong with it. */
export const outcomeSchema = v.object({
  name: v.exactOptional(v.string()),
  values: v.record(v.string(), v.string()),
  /** Sentences by field name. */
  errors: v.record(v.string(), v.string()),
  /** About the form as a whole. */
  message: v.nullable(v.string()),
  /** What to say in place of a form that was taken. */
  done: v.exactOptional(v.string()),
});
