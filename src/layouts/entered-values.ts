import type { Outcome } from '../forms/form-context.ts';

/**
 * Returns the state of a form that a button may also send by GET in order to be shown again: what was posted and refused, otherwise what
 * the address says.
 */
export function enteredValues(
  name: string,
  { searchParams }: URL,
  form: Outcome | null | undefined,
  subject: string,
): Outcome {
  if (form?.name === name) return form;
  return { name, values: { ...Object.fromEntries(searchParams), subject }, errors: {}, message: null };
}
