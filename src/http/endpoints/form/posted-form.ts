import type { FastifyRequest } from 'fastify';
import { HIDDEN } from '../../../domain/form/form.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { fieldText, postedFields } from '../request/fields.ts';

/** What a field shown again holds at most. */
const MAX_SHOWN_LENGTH = 10_000;

/** The fields of a posted form by their names, files as nothing. */
export function readValues(request: FastifyRequest): Record<string, string> {
  const fields = postedFields(request);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fieldText(fields, name)]));
}

/** The same as they are put into the form again. */
export function shownValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_SHOWN_LENGTH)]),
  );
}

/** A form that was not accepted, as it was typed, with the reason at its field, or of the form as a whole. */
export function refusedForm(
  name: string,
  values: Readonly<Record<string, string>>,
  { message, field = '' }: { message: string; field?: string },
): Outcome {
  const errors = field ? { [field]: message } : {};
  return { name, values: shownValues(values), errors, message: field ? null : message };
}

/**
 * Another form than `name`, one of whose buttons sent itself here (`formaction`), as it was typed: without script it has to be
 * shown again, or what was typed would be lost. Null when the post is the form's own.
 */
export function formAround(values: Readonly<Record<string, string>>, name: string): Outcome | null {
  const other = values[HIDDEN.action];
  if (!other || other === name) return null;
  return { name: other, values: shownValues(values), errors: {}, message: null };
}
