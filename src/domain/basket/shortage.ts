import type * as v from 'valibot';
import type { Quantity } from '../measures/quantity.ts';
import type { shortageAnswerSchema, shortageSchema, shortageWaySchema } from './shortage-schema.ts';

export type ShortageWay = v.InferOutput<typeof shortageWaySchema>;
export type ShortageAnswer = v.InferOutput<typeof shortageAnswerSchema>;
export type Shortage = v.InferOutput<typeof shortageSchema>;

/** How the fields of a form begin that answer shortages. */
export const SHORTAGE_FIELD = 'short-';

export const shortageField = ({ subject }: Pick<Shortage, 'subject'>) => `${SHORTAGE_FIELD}${subject}`;

/** The answers in a form's fields: by subject, as {@link ShortageAnswer.value} writes them. */
export function readShortageAnswers(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const subject = /^short-((?:line|set)-[1-9]\d{0,9})$/.exec(name)?.[1];
    return subject && typeof value === 'string' ? [[subject, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What field, line and sum agree on: as much of a line as can be had, all of what cannot be had at all. */
export function standingQuantity(line: { orderable: Quantity; quantity: Quantity }): Quantity {
  return line.orderable > 0 ? line.orderable : line.quantity;
}
