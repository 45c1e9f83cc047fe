import type { Length } from '../measures/area.ts';
import { METRE, parseMetres, WrongField } from '../tile/read-side.ts';

export const MAX_WIDTH = 20 * METRE;
export const MAX_HEIGHT = 6 * METRE;

export const isEmpty = (text: string) => text.trim() === '';

/** Runs a reading; what it throws for the shopper is kept with its field, and null answered. */
export type Attempt = <T>(read: () => T) => T | null;

/** Attempts that keep what is wrong in `problems`. */
export function attempts(problems: Record<string, string>): Attempt {
  return (read) => {
    try {
      return read();
    } catch (wrong) {
      if (!(wrong instanceof WrongField)) throw wrong;
      problems[wrong.field] = wrong.message;
      return null;
    }
  };
}

/** How far something is from an edge; `name` is neuter or plural in words of its own. @throws WrongField */
export function readOffset(field: string, text: string, name: string): Length {
  const offset = parseMetres(text);
  if (offset === null) throw new WrongField(field, `${name}: введите число метров, например 0,9.`);
  return offset;
}
