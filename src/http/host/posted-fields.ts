/** Bytes of a form, files apart; one with every field full takes a tenth of it. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Values of a form; only the basket's own, with three for each line, has more. */
export const MAX_FIELDS = 300;

type PostedValue = string | Buffer;

/** A posted form: a name that came several times has a list, in the order it came. */
export type PostedFields = Record<string, PostedValue | PostedValue[]>;

/** PostgreSQL takes no such character in a text. */
const NUL = '\0';

/** A text that can be stored and sent on: without NUL, lone surrogates replaced by «�». */
export function cleanText(text: string): string {
  const whole = text.includes(NUL) ? text.replaceAll(NUL, '') : text;
  return whole.isWellFormed() ? whole : whole.toWellFormed();
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : null;

/** JSON in place of a form: an object of texts, numbers and lists of them; whatever lies deeper is no form. */
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
