import type * as v from 'valibot';
import type { Quantity } from '../measures/quantity.ts';
import type { shortageAnswerSchema, shortageChoiceSchema, shortageSchema } from './shortage-schema.ts';

export type ShortageChoice = v.InferOutput<typeof shortageChoiceSchema>;
export type ShortageAnswer = v.InferOutput<typeof shortageAnswerSchema>;
export type Shortage = v.InferOutput<typeof shortageSchema>;

/** Prefix of the form fields that answer shortages. */
export const SHORTAGE_FIELD = 'short-';

export const shortageField = ({ subject }: Pick<Shortage, 'subject'>) => `${SHORTAGE_FIELD}${subject}`;

/** Reads the answers from a form: {@link ShortageAnswer.value} by subject. */
export function readShortageAnswers(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const subject = /^short-((?:line|set)-[1-9]\d{0,9})$/.exec(name)?.[1];
    return subject && typeof value === 'string' ? [[subject, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Returns the quantity shown in the line's field and used in the sum: the part that can be ordered, or the whole quantity if there is no such
 * part.
 */
export function standingQuantity(line: { orderable: Quantity; quantity: Quantity }): Quantity {
  return line.orderable > 0 ? line.orderable : line.quantity;
}
