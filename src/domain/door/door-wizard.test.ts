import fc from 'fast-check';
import { expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { architraves, extensionFor, extensionPieces } from './door-wizard.ts';

const mm = (value: number) => length(value * 10);
const WIDTHS = [mm(150), mm(100), mm(200)];

it.each([
  ['a wall no deeper than the frame', 70, { width: null, boards: 0 }],
  ['75 mm', 75, { width: mm(100), boards: 1 }],
  ['170 mm: exactly the narrowest', 170, { width: mm(100), boards: 1 }],
  ['171 mm', 171, { width: mm(150), boards: 1 }],
  ['270 mm: exactly the widest', 270, { width: mm(200), boards: 1 }],
  ['300 mm: two of the widest', 300, { width: mm(200), boards: 2 }],
  ['a slip of the finger', 7, null],
  ['a castle', 1500, null],
])('[BEYOND-8] a frame of 70 mm is widened for %s', (_, wall, extension) => {
  expect(extensionFor(mm(wall), mm(70), WIDTHS)).toEqual(extension);
});

it('[BEYOND-8] without extensions on offer there is no answer', () => {
  expect(extensionFor(mm(200), mm(70), [])).toBeNull();
});

it('[BEYOND-8] an extension always reaches, and a narrower one would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 1000 }), (wall) => {
      const extension = extensionFor(mm(wall), mm(70), WIDTHS);
      if (!extension) throw new Error('no answer');
      const reach = 70 + (extension.boards * (extension.width ?? 0)) / 10;
      expect(reach).toBeGreaterThanOrEqual(wall);
      for (const narrower of WIDTHS.filter((width) => width < (extension.width ?? 0)))
        expect(70 + narrower / 10).toBeLessThan(wall);
    }),
  );
});

it('[BEYOND-8] one door visible from both sides needs 5 architraves, from one side 3, three doors share their halves', () => {
  expect(architraves(1, 2)).toBe(5);
  expect(architraves(1, 1)).toBe(3);
  expect(architraves(3, 1)).toBe(8);
});

it('[BEYOND-8] two boards side by side need twice as many pieces', () => {
  expect(extensionPieces(1, 1)).toBe(3);
  expect(extensionPieces(1, 2)).toBe(5);
  expect(extensionPieces(2, 0)).toBe(0);
});
