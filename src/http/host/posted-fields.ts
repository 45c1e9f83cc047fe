/** Maximum size of a form without files, in bytes; a form with every field full takes a tenth of it. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Maximum number of values in a form; only the basket form, with three for each line, may have more. */
export const MAX_FIELDS = 300;

type PostedValue = string | Buffer;

/** Fields of a posted form by name; a repeated name has a list of values, in order. */
export type PostedFields = Record<string, PostedValue | PostedValue[]>;

/** PostgreSQL cannot store this character in text. */
const NUL = '\0';

/** Makes text safe to store and send: removes NUL and replaces lone surrogates with «�». */
export function cleanText(text: string): string {
  const whole = text.includes(NUL) ? text.replaceAll(NUL, '') : text;
  return whole.isWellFormed() ? whole : whole.toWellFormed();
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : null;

/** Reads JSON in place of a form: an object of strings, numbers and lists of them; deeper nesting is refused. */
export function fieldsOfJson(value: unknown, maxFields: number): PostedFields | 'no form' | 'too many' {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no form';
  const fields: PostedFields = Object.create(null);
  let count = 0;
  for (const name in value) {
    const given: unknown = (value as Record<string, unknown>)[name];
    const list = Array.isArray(given) ? given : [given];
    count += Math.max(list.length, 1);
    if (count > maxFields) return 'too many';
    const texts = list.map(asText);
    if (!texts.every((text) => text !== null)) return 'no form';
    fields[cleanText(name)] = Array.isArray(given) ? texts : (texts[0] ?? '');
  }
  return fields;
}
