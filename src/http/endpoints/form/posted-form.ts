import type { FastifyRequest } from 'fastify';
import { HIDDEN } from '../../../domain/form/form.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { fieldText, postedFields } from '../request/fields.ts';

/** Longer values are not put back into the form. */
const MAX_SHOWN_LENGTH = 10_000;

/** Fields of a posted form by name; files become empty strings. */
export function readValues(request: FastifyRequest): Record<string, string> {
  const fields = postedFields(request);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fieldText(fields, name)]));
}

/** Field values as they are put back into the form. */
export function shownValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_SHOWN_LENGTH)]),
  );
}

/** Outcome of a rejected form: the typed values with the reason at its field or for the whole form. */
export function refusedForm(
  name: string,
  values: Readonly<Record<string, string>>,
  {
    message,
    field = '',
    errors,
  }: { message: string; field?: string; errors?: Readonly<Record<string, string>> },
): Outcome {
  const shown = { name, values: shownValues(values) };
  if (errors) return { ...shown, errors, message };
  return { ...shown, errors: field ? { [field]: message } : {}, message: field ? null : message };
}

/**
 * When a button with `formaction` submitted this form from inside another one, returns that other form's values: without script it has to
 * be shown again or its input would be lost. Null when the form was posted by itself.
 */
export function formAround(values: Readonly<Record<string, string>>, name: string): Outcome | null {
  const other = values[HIDDEN.action];
  if (!other || other === name) return null;
  return { name: other, values: shownValues(values), errors: {}, message: null };
}
