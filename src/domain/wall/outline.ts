import type { Box } from './wall.ts';

/** A corner, measured from the wall's left edge and the floor. */
type Corner = readonly [x: number, y: number];

/** Groups boxes that touch along a side. */
export function connected(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  for (const box of boxes) {
    const touching = groups.filter((group) => group.some((other) => shareSide(box, other)));
    const joined = [...touching.flat(), box];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

function shareSide(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const up = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return (across > 0 && up === 0) || (across === 0 && up > 0);
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

const keyOf = ([x, y]: Corner) => `${x} ${y}`;

/** Sides that belong to one box only, directed so that the shape is on their left. */
function outerSides(boxes: readonly Box[]): Map<string, Corner[]> {
  const sides = new Map<string, [Corner, Corner]>();
  for (const { left, right, bottom, top } of boxes) {
    const corners: Corner[] = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ];
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 4] as Corner;
      const other = `${keyOf(to)} ${keyOf(from)}`;
      if (!sides.delete(other)) sides.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
    });
  }
  const next = new Map<string, Corner[]>();
  for (const [from, to] of sides.values()) next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to]);
  return next;
}

/** Returns the corners at which the line changes direction. */
function turns(line: readonly Corner[]): Corner[] {
  return line.filter(([x, y], index) => {
    const [beforeX, beforeY] = line.at(index - 1) as Corner;
    const [afterX, afterY] = line[(index + 1) % line.length] as Corner;
    return !((beforeX === x && x === afterX) || (beforeY === y && y === afterY));
  });
}

/**
 * Returns the outlines of connected boxes on a grid: the outer one, and one for each hole. Neighbouring boxes must share whole sides, as
 * those of `withoutOpenings` do.
 */
export function outlinesOf(boxes: readonly Box[]): Corner[][] {
  const next = outerSides(boxes);
  const lines: Corner[][] = [];
  for (const [key, ends] of next) {
    while (ends.length > 0) {
      const line: Corner[] = [];
      let at = key;
      do {
        const to = next.get(at)?.pop();
        if (!to) break;
        line.push(to);
        at = keyOf(to);
      } while (at !== key);
      lines.push(turns(line));
    }
  }
  return lines;
}
