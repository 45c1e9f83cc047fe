import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansSurface } from './homography.ts';
import {
  FIRST_PHOTO_ROOM,
  MASK_WIDTH,
  maskOf,
  sideTyped,
  withCorner,
  withStroke,
  withStrokeOn,
} from './photo-room.ts';

describe('an own photo', () => {
  it('[BEYOND-11] keeps four corners that are a surface, wherever they are dragged', () => {
    const drags = fc.array(
      fc.tuple(
        fc.nat(3),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
      ),
    );
    fc.assert(
      fc.property(drags, (moves) => {
        const room = moves.reduce((so, [which, x, y]) => withCorner(so, which, [x, y]), FIRST_PHOTO_ROOM);
        expect(spansSurface(room.corners)).toBe(true);
        for (const place of room.corners.flat()) expect(Math.abs(place - 0.5)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[BEYOND-11] leaves out what the brush has been over, and covers it again', () => {
    const ratio = 2;
    const out = withStroke(FIRST_PHOTO_ROOM, { at: [0.5, 0.5], radius: 0.05, clears: false });
    const middle = (MASK_WIDTH / ratio / 2) * MASK_WIDTH + MASK_WIDTH / 2;
    expect(maskOf(out.strokes, ratio).data[middle]).toBe(0);
    expect(maskOf(out.strokes, ratio).data[0]).toBe(255);
    const back = withStroke(out, { at: [0.5, 0.5], radius: 0.06, clears: true });
    expect(new Set(maskOf(back.strokes, ratio).data)).toEqual(new Set([255]));
  });

  it('[BEYOND-11] leaves out a whole line, however few positions of the brush the device reports', () => {
    const brush = { radius: 0.03, clears: false };
    const begun = withStroke(FIRST_PHOTO_ROOM, { ...brush, at: [0.1, 0.2] });
    const drawn = withStrokeOn(begun, { ...brush, at: [0.9, 0.8] }, 1.5);
    const { width, height, data } = maskOf(drawn.strokes, 1.5);
    for (let share = 0; share <= 1; share += 0.01) {
      const [x, y] = [Math.round((0.1 + 0.8 * share) * width), Math.round((0.2 + 0.6 * share) * height)];
      expect(data[y * width + x]).toBe(0);
    }
  });

  it.each([
    ['3', 30_000],
    ['2,75', 27_500],
    [' 4.5 ', 45_000],
    ['0', null],
    ['три', null],
    ['500', null],
    ['1e1', null],
  ])('[BEYOND-11] reads «%s» as a side', (typed, expected) => {
    expect(sideTyped(typed)).toBe(expected);
  });
});
