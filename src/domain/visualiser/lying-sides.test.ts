import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, type Length, length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { ONE, units } from '../measures/quantity.ts';
import { layFloor } from '../tile/floor-layout.ts';
import { tilesOfFloor } from '../tile/laid-floors.ts';
import { sparePieces } from '../tile/spare.ts';
import { countSurface } from './count-surface.ts';
import { drawScene } from './draw-scene.ts';
import type { DrawnSurface } from './drawing.ts';
import { WHOLE } from './face.ts';
import { inverse, through, viewOf } from './homography.ts';
import { laidPoint, pieceAt } from './laying.ts';
import type { TriedGoods } from './room-page.ts';
import { EMPTY_VIEW, type Tried, triedFirst } from './room-view.ts';
import type { Scene, Surface } from './scene.ts';

const file = { hash: '', width: 100, height: 100, placeholder: '' };

function goodsOf(width: number, long: number, boards = false): TriedGoods {
  const sides = { width: length(width), length: length(long) };
  return {
    ...{ productId: 1, slug: 'dub', name: 'Дуб', offerId: 1, door: false, unit: 'шт.', source: 'none' },
    ...{ price: 100 as Kopecks, step: ONE, min: ONE, stock: units(1000), ...sides },
    ...{ piecesPerBox: boards ? 1 : null, soldByBox: boards, unitArea: areaOf(sides.width, sides.length) },
    ...{ choose: false, detail: '', variants: [], usual: 'straight', plain: '#cccccc', gloss: 0 },
    face: { hash: null, width: 1, height: 1, crop: WHOLE, pieces: 1, sheet: [1, 1], turns: false },
  };
}

function surfaceOf(kind: Surface['kind'], width: number, height: number): Surface {
  return {
    ...{ id: 'it', kind, name: '', mask: file, bare: '#cccccc', width, height },
    // Seen without perspective: a pixel is a millimetre.
    corners: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  };
}

function drawn(surface: Surface, tried: Tried, goods: TriedGoods): DrawnSurface & { goods: object } {
  const scene: Scene = { ...{ id: 's', name: '', picture: file, light: file }, surfaces: [surface] };
  const [found] = drawScene(scene, { ...EMPTY_VIEW, tried: { it: tried } }, { dub: goods }).surfaces;
  if (!found?.goods) throw new Error('nothing is drawn');
  return found as DrawnSurface & { goods: object };
}

/** Direction of the longer side of the piece at a point in millimetres, in degrees from the surface's width, 0 to 180. */
function direction(surface: Surface, tried: Tried, goods: TriedGoods, x: number, y: number): number {
  const { corners, width, height, goods: laid } = drawn(surface, tried, goods) as DrawnSurface;
  const view = viewOf(corners, width, height);
  if (!view || !laid) throw new Error('nothing is drawn');
  const at = laidPoint();
  const place = through(inverse(view), [x, y]);
  pieceAt(laid.laying, place[0], place[1], at);
  const along = at.width >= at.length ? [at.alongX, at.alongY] : [-at.alongY, at.alongX];
  const ahead = through(view, [place[0] + (along[0] ?? 0) * 50, place[1] + (along[1] ?? 0) * 50]);
  const degrees = (Math.atan2(ahead[1] - y, ahead[0] - x) * 180) / Math.PI;
  return Math.round((degrees + 360) % 180) % 180;
}

const floor = surfaceOf('floor', 4000, 3000);
const board = goodsOf(1300, 6650, true);

describe('how goods lie', () => {
  it('[BEYOND-11] [BEYOND-2] is counted from the very pieces that are drawn, turned or not, on floors and walls', () => {
    const sides = fc.integer({ min: 10, max: 45 });
    fc.assert(
      fc.property(
        ...([sides, sides, fc.constantFrom('floor' as const, 'wall' as const), fc.boolean()] as const),
        ...([fc.boolean(), fc.constantFrom(1000, 2000, 3000), fc.constantFrom(3000, 6650)] as const),
        fc.constantFrom('straight' as const, 'diagonal' as const, 'herringbone' as const),
        (wide, high, kind, turned, boards, width, long, pattern) => {
          const surface = surfaceOf(kind, wide * 100, high * 100);
          const goods = goodsOf(width, long, boards);
          const tried: Tried = { ...triedFirst('dub'), pattern, turned };
          const { laying } = (drawn(surface, tried, goods) as DrawnSurface).goods ?? {};
          const layout = laying && layFloor(laying);
          if (!laying || !layout) return;
          const room = { kind: 'floor' as const, openings: [], width: laying.width, length: laying.length };
          const { unitArea, piecesPerBox, soldByBox } = goods;
          const measure = { unitArea: unitArea ?? areaOf(1 as Length, 1 as Length), piecesPerBox, soldByBox };
          const laid = { measure, boards, ...laying.tile };
          const cut = tilesOfFloor({ ...room, layout }, laid);
          const need = countSurface(surface, tried, goods);
          const perUnit = soldByBox ? (piecesPerBox ?? 1) : 1;
          const pieces = cut ?? Math.ceil((wide * high * 10_000 * perUnit) / measure.unitArea);
          const all = pieces + sparePieces(pieces, need?.spare ?? 0);
          expect(need?.amount).toBe(units(Math.ceil(all / perUnit)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[BEYOND-11] is a herringbone for boards that are made for one, and what is chosen for all', () => {
    const herringbone: TriedGoods = { ...board, usual: 'herringbone' };
    const patternOf = (tried: Tried, goods: TriedGoods) =>
      (drawn(floor, tried, goods) as DrawnSurface).goods?.laying.pattern;
    expect(patternOf(triedFirst('dub'), herringbone)).toBe('herringbone');
    expect(patternOf({ ...triedFirst('dub'), pattern: 'straight' }, herringbone)).toBe('straight');
    expect(patternOf(triedFirst('dub'), board)).toBe('straight');
    expect(countSurface(floor, triedFirst('dub'), herringbone)?.spare).toBeGreaterThan(
      countSurface(floor, triedFirst('dub'), board)?.spare ?? 0,
    );
  });

  it('[BEYOND-11] slants by half a right angle in a herringbone, whose rows go away from who looks, and turned to the side', () => {
    const tried: Tried = { ...triedFirst('dub'), pattern: 'herringbone' };
    const step = Math.SQRT2 * 130;
    const along = (turned: boolean, move: (by: number) => [number, number]) =>
      [0, 1, 2, 3].map((by) => {
        const [x, y] = move(by * step);
        return direction(floor, { ...tried, turned }, board, 2000 + 20 + x, 1500 + 50 + y);
      });
    const [first = 0, ...others] = along(false, (by) => [0, by]);
    expect([45, 135]).toContain(first);
    // All pieces of a diagonal row point the same way.
    expect(others).toEqual([first, first, first]);
    expect(new Set(along(false, (by) => [by * 2, 0])).size).toBe(2);
    const [leaning = 0, ...rest] = along(true, (by) => [by, 0]);
    expect([45, 135]).toContain(leaning);
    expect(rest).toEqual([leaning, leaning, leaning]);
  });

  it('[BEYOND-11] is lengthwise for boards and across once turned; oblong tiles lie on walls', () => {
    const turned: Tried = { ...triedFirst('dub'), turned: true };
    const wall = surfaceOf('wall', 4000, 2700);
    const tile = goodsOf(1000, 3000);
    expect(direction(floor, triedFirst('dub'), board, 777, 333)).toBe(0);
    expect(direction(floor, turned, board, 777, 333)).toBe(90);
    expect(direction(wall, triedFirst('dub'), tile, 777, 333)).toBe(0);
    expect(direction(wall, turned, tile, 777, 333)).toBe(90);
    expect(direction(floor, triedFirst('dub'), tile, 777, 333)).toBe(90);
  });
});
