/**
 * Pseudo-random number in [0, 1) that is always the same for a piece of a laid surface, in the browser's shader and on the server alike.
 * `which` selects one of several independent numbers.
 */
export function chanceAt(column: number, row: number, which: number): number {
  let mixed = Math.imul(column, 0x8da6b343) ^ Math.imul(row, 0xd8163841) ^ Math.imul(which, 0xcb1ab31f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
