import * as v from 'valibot';

/** Result of a submitted form that is shown again, with its values and errors. */
export const outcomeSchema = v.object({
  /** Name of the form, on pages with several. */
  name: v.exactOptional(v.string()),
  values: v.record(v.string(), v.string()),
  /** Messages by field name. */
  errors: v.record(v.string(), v.string()),
  /** Message about the form as a whole. */
  message: v.nullable(v.string()),
  /** Text shown in place of an accepted form. */
  done: v.exactOptional(v.string()),
});
export type Outcome = v.InferOutput<typeof outcomeSchema>;
