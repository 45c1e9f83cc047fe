import type { Length } from '../measures/area.ts';
import { METRE, parseMetres, WrongField } from '../tile/read-side.ts';

export const MAX_WIDTH = 20 * METRE;
export const MAX_HEIGHT = 6 * METRE;

export const isEmpty = (text: string) => text.trim() === '';

/** Calls `read`; if that throws a WrongField, stores the message of the error under the field that it names and returns null. */
export type Attempt = <T>(read: () => T) => T | null;

/** Creates an `Attempt` that stores messages in `problems`, by field. */
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

/**
 * Reads a distance from an edge. `name` is the Russian name of the distance, with which error messages begin.
 * @throws WrongField
 */
export function readOffset(field: string, text: string, name: string): Length {
  const offset = parseMetres(text);
  if (offset === null) throw new WrongField(field, `${name}: введите число метров, например 0,9.`);
  return offset;
}
