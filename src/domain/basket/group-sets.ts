import { addMoney, type Kopecks } from '../measures/money.ts';

interface Line {
  setId?: number | null;
}

/** Groups lines by set: goods on their own make groups of one. A set stands where its first line does, so that lines added later join it. */
export function groupSets<Each extends Line>(lines: readonly Each[]): (readonly [Each, ...Each[]])[] {
  const bySet = Map.groupBy(lines, ({ setId }) => setId ?? null);
  return lines.flatMap((line) => {
    const setId = line.setId ?? null;
    if (setId === null) return [[line] as const];
    const [lead, ...parts] = bySet.get(setId) ?? [];
    return lead === line ? [[lead, ...parts] as const] : [];
  });
}

/** Returns the lines with those of a set next to each other. */
export const orderBySets = <Each extends Line>(lines: readonly Each[]): Each[] => groupSets(lines).flat();

/** A line as a list shows it: goods on their own, or a part of a door set or bundle under its main line [BEYOND-15]. */
export interface SetRow<Each> {
  line: Each;
  /** True for the lines of a set below its main one. */
  part: boolean;
  /** Number of parts below this line. */
  parts: number;
  /** Price of the whole set if this is its last line, else null. */
  setTotal: Kopecks | null;
}

/** Returns the rows of a list of lines, with the lines of a set under its main one. A set of which one line is left is no set. */
export function setRows<Each extends Line & { total: Kopecks }>(lines: readonly Each[]): SetRow<Each>[] {
  return groupSets(lines).flatMap((group) =>
    group.map((line, index) => {
      const ends = index > 0 && index === group.length - 1;
      return {
        line,
        part: index > 0,
        parts: index === 0 ? group.length - 1 : 0,
        setTotal: ends ? addMoney(...group.map(({ total }) => total)) : null,
      };
    }),
  );
}

/** Says what a whole set costs, in lists of any kind. */
export const SET_TOTAL = 'Комплект целиком';
