import { describe, expect, it } from 'vitest';
import { withoutMargins } from './white-margins.ts';

const [WIDE, HIGH] = [100, 80];
/** White paper with a grey rectangle on it. */
function pictureOf(left: number, top: number, right: number, bottom: number, paper = 254): Uint8Array {
  return Uint8Array.from({ length: WIDE * HIGH * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % WIDE, Math.floor(at / 3 / WIDE)];
    return x >= left && x < right && y >= top && y < bottom ? 120 : paper;
  });
}

describe('a face in a picture with margins', () => {
  it('[BEYOND-11] is what the even white ones leave, without their fringe', () => {
    const [x, y, width, height] = withoutMargins(WIDE, HIGH, pictureOf(10, 8, 90, 72));
    expect([x, y]).toEqual([11 / 100, 9 / 80]);
    expect([width, height]).toEqual([78 / 100, 62 / 80]);
  });

  it('[BEYOND-11] is all of the picture where a side has none, and of what is white through', () => {
    expect(withoutMargins(WIDE, HIGH, pictureOf(0, 0, WIDE, HIGH))).toEqual([0, 0, 1, 1]);
    expect(withoutMargins(WIDE, HIGH, pictureOf(0, 0, 0, 0))).toEqual([0, 0, 1, 1]);
    expect(withoutMargins(WIDE, HIGH, pictureOf(45, 40, 55, 42))).toEqual([0, 0, 1, 1]);
    expect(withoutMargins(WIDE, HIGH, pictureOf(10, 8, 90, 72, 235))).toEqual([0, 0, 1, 1]);
    expect(withoutMargins(WIDE, HIGH, pictureOf(10, 0, WIDE, HIGH))).toEqual([11 / 100, 0, 89 / 100, 1]);
  });
});
