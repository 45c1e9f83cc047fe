import { type Length, length } from '../measures/area.ts';
import { ONE, parseQuantity } from '../measures/quantity.ts';

/** A metre in tenths of a millimetre. */
export const METRE = 10_000;

/** Error in a form field: names the field and has a message for the shopper. */
export class WrongField extends Error {
  readonly field: string;
  constructor(field: string, problem: string) {
    super(problem);
    this.field = field;
  }
}

/** Reads metres as typed, «3,2» or «3.2 м», in tenths of a millimetre; null for anything else. */
export function parseMetres(text: string): Length | null {
  const typed = parseQuantity(text.replace(/м\.?$/i, ''));
  return typed === null ? null : length(typed * (METRE / ONE));
}

/**
 * Reads a side greater than zero; `name` is what the message calls it, a feminine Russian noun.
 * @throws WrongField with a message for the shopper
 */
export function readSide(field: string, text: string, name: string, max: number): Length {
  const side = parseMetres(text);
  if (side === null) throw new WrongField(field, `${name}: введите число метров, например 3,2.`);
  if (side === 0) throw new WrongField(field, `${name} должна быть больше нуля.`);
  if (side > max) throw new WrongField(field, `${name} больше ${max / METRE} м\u00a0— проверьте, это метры?`);
  return side;
}
