import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawFlat } from './flat.ts';
import { glaze } from './materials/glaze.ts';
import { wood } from './materials/wood.ts';
import { woods } from './plans/boards.ts';
import { grout } from './plans/plan.ts';
import { encode } from './raster.ts';
import { herringbone, hexagons, laid, type Piece, pennies, rows, upright } from './surface.ts';

const point = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const empty = (): Piece => ({ seed: 0, u: 0, v: 0, edge: 0 });

describe('laying patterns', () => {
  test.each([
    ['rows', rows(600, 300, 2, 0.5), 600, 300],
    ['random rows', rows(1285, 192, 1), 1285, 192],
    ['upright rows', upright(rows(1285, 192, 1)), 1285, 192],
    ['herringbone', herringbone(120, 5), 600, 120],
  ])('%s give every point a place in or within a joint of its piece', (_name, laying, length, width) => {
    fc.assert(
      fc.property(point, point, (x, y) => {
        const piece = empty();
        laying(x, y, piece);
        expect(piece.u).toBeGreaterThanOrEqual(-1.001);
        expect(piece.u).toBeLessThanOrEqual(length + 1.001);
        expect(piece.v).toBeGreaterThanOrEqual(-1.001);
        expect(piece.v).toBeLessThanOrEqual(width + 1.001);
        const inside = Math.min(piece.u, length - piece.u, piece.v, width - piece.v);
        expect(piece.edge).toBeCloseTo(inside, 6);
      }),
    );
  });

  test('herringbone pieces meet: a step over an inner line stays in the same piece, over an edge it does not', () => {
    const laying = herringbone(120, 5);
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (x, y, angle) => {
        const here = empty();
        laying(x, y, here);
        fc.pre(here.edge > 1);
        const there = empty();
        laying(x + Math.cos(angle) * 0.9, y + Math.sin(angle) * 0.9, there);
        expect(there.seed).toBe(here.seed);
      }),
    );
  });

  test('hexagons and pennies are never farther from an edge than their middle', () => {
    fc.assert(
      fc.property(point, point, (x, y) => {
        for (const laying of [hexagons(50, 2), pennies(50, 2)]) {
          const piece = empty();
          laying(x, y, piece);
          expect(piece.edge).toBeLessThanOrEqual(25.001);
        }
      }),
    );
  });
});

test('the same plan draws the same bytes', async () => {
  const surface = () => laid(wood(woods.oakNatural), rows(1285, 192, 1), grout('#333333'));
  const view = { x: 40, y: 30, span: 500, width: 60, height: 60 };
  const draw = async () => (await encode(drawFlat(surface(), view), 1e6)).file;
  expect((await draw()).equals(await draw())).toBe(true);
});

test('a relief is lit from the upper left: the left slope of a bevel is lighter than the right one', () => {
  const face = glaze({ tones: ['#808080'], variety: 0, gloss: 0 });
  const tile = laid(face, rows(100, 100, 2, 0), grout('#808080', 20, 6));
  const { data, width } = drawFlat(tile, { x: 0, y: 0, span: 102, width: 102, height: 102 });
  const at = (column: number) => data[(51 * width + column) * 3] ?? 0;
  expect(at(12)).toBeGreaterThan(at(51));
  expect(at(90)).toBeLessThan(at(51));
});
