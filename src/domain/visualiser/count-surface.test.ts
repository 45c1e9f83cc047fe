import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, areaOf, type Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { ONE, units } from '../measures/quantity.ts';
import { planRooms } from '../room/plan-rooms.ts';
import { EMPTY_ROOM, readDraft } from '../tile/room-form.ts';
import { countSurface } from './count-surface.ts';
import { USUAL_JOINT } from './draw-scene.ts';
import { WHOLE } from './face.ts';
import type { TriedGoods } from './room-page.ts';
import { triedFirst } from './room-view.ts';
import type { Surface } from './scene.ts';

const file = { hash: '', width: 1, height: 1, placeholder: '' };

function goodsOf(width: Length, length: Length, price: Kopecks): TriedGoods {
  return {
    ...{ productId: 1, slug: 'plitka', name: 'Плитка', offerId: 1, door: false, unit: 'шт.' },
    ...{ price, step: ONE, min: ONE, stock: units(1000), piecesPerBox: null, soldByBox: false },
    ...{ width, length, unitArea: areaOf(width, length), source: 'none', plain: '#cccccc', gloss: 0 },
    ...{ choose: false, detail: '', variants: [], usual: 'straight' },
    face: { hash: null, width: 1, height: 1, crop: WHOLE, pieces: 1, sheet: [1, 1], turns: false },
  };
}

function floor(width: number, height: number): Surface {
  return {
    ...{ id: 'floor', kind: 'floor', name: 'Пол', mask: file, bare: '#cccccc', width, height },
    corners: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  };
}

describe('goods for a surface', () => {
  it('[BEYOND-11] [BEYOND-2] is what the room calculator counts for a floor of its sides, laid the same way', () => {
    const decimetres = fc.integer({ min: 8, max: 60 });
    fc.assert(
      fc.property(
        decimetres,
        decimetres,
        fc.constantFrom(2000, 3000, 6000),
        fc.constantFrom(3000, 6000, 12_000),
        fc.constantFrom('straight' as const, 'diagonal' as const, 'herringbone' as const),
        (wide, deep, width, length, pattern) => {
          const goods = goodsOf(width as Length, length as Length, 700 as Kopecks);
          const tried = { ...triedFirst('plitka'), pattern };
          const need = countSurface(floor(wide * 100, deep * 100), tried, goods);
          const draft = {
            ...readDraft(new URLSearchParams({ pattern })),
            rooms: [{ ...EMPTY_ROOM, width: String(wide / 10), length: String(deep / 10) }],
          };
          const measure = {
            ...{ piecesPerBox: null, soldByBox: false },
            unitArea: goods.unitArea as Area,
          };
          const covering = { ...goods, weight: 0, measure, boards: false, thickness: null };
          const { plan } = planRooms(draft, covering, USUAL_JOINT);
          expect(need).toMatchObject({ amount: plan?.amount, total: plan?.total, area: plan?.net });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[BEYOND-11] goes by the shopper’s own area where one is typed', () => {
    const goods = goodsOf(5000 as Length, 5000 as Length, 1000 as Kopecks);
    const tried = { ...triedFirst('plitka'), area: '10 м²' };
    // 10 m² plus a tenth, in pieces of a quarter of a square metre.
    expect(countSurface(floor(1000, 1000), tried, goods)).toMatchObject({
      spare: 10,
      amount: units(44),
      total: 44_000,
    });
  });

  it('[BEYOND-11] is one door for a doorway, and nothing for goods without a price', () => {
    const goods = goodsOf(5000 as Length, 5000 as Length, 1000 as Kopecks);
    expect(countSurface(floor(800, 2000), triedFirst('dver'), { ...goods, door: true })).toMatchObject({
      amount: units(1),
      total: 1000,
    });
    expect(
      countSurface(floor(800, 2000), triedFirst('plitka'), { ...goods, price: 0 as Kopecks }),
    ).toBeNull();
  });
});
