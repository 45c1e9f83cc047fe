/**
 * A number from 0 up to 1 that a place of a laid surface always has: the same in the browser's shader and at the server. `which` gives
 * it several.
 */
export function chanceAt(column: number, row: number, which: number): number {
  let mixed = Math.imul(column, 0x8da6b343) ^ Math.imul(row, 0xd8163841) ^ Math.imul(which, 0xcb1ab31f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
