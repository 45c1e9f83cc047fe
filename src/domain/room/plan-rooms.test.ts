import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { units } from '../measures/quantity.ts';
import { tilesForLayout } from '../tile/cut-tiles.ts';
import { readDraft } from '../tile/room-form.ts';
import type { CoveringGoods, RoomPlan } from '../tile/room-plan.ts';
import { planRooms } from './plan-rooms.ts';

/** 60 × 60 cm, four in a box. */
const TILE: CoveringGoods = {
  offerId: 1,
  slug: 'tile',
  name: 'Плитка',
  unit: 'шт.',
  price: kopecks(1044),
  stock: units(740),
  step: units(1),
  min: units(1),
  weight: 7600,
  measure: { unitArea: area(0.36 * SQUARE_METRE), piecesPerBox: 4, soldByBox: false },
  boards: false,
  width: length(6000),
  length: length(6000),
  thickness: length(90),
};

const NO_JOINT = length(0);
const cm = (value: number) => length(value * 100);

const plan = (fields: Record<string, string>, goods = TILE) =>
  planRooms(readDraft(new URLSearchParams(fields)), goods, NO_JOINT).plan as RoomPlan;
const FLOOR = { kind0: 'floor', width0: '3,2', length0: '4' };

describe('the plan for rooms', () => {
  it('[BEYOND-2] [TILE-6] has pieces, boxes, sum, weight and what is left over', () => {
    // Rows of five tiles and a third of one, and six rows and two thirds of one: 30 whole tiles, and 8 opened for the cuts.
    expect(plan(FLOOR)).toMatchObject({
      spare: 10,
      net: 12.8 * SQUARE_METRE,
      needed: { layout: 38, spare: 4, drawn: true },
      amount: units(42),
      figures: { boxes: 10_500, area: 1_512_000_000 },
      left: 232_000_000,
      total: 43_848,
      weight: 319_200,
      suffices: true,
    });
  });

  it('[BEYOND-2] adds several rooms and leaves out what cannot be read', () => {
    const fields = { ...FLOOR, kind1: 'area', area1: '2,5', kind2: 'floor', width2: 'абв', length2: '3' };
    const { plan: found, readings } = planRooms(readDraft(new URLSearchParams(fields)), TILE, NO_JOINT);
    expect(found?.net).toBe(15.3 * SQUARE_METRE);
    expect(readings.map(({ state }) => state)).toEqual(['room', 'room', 'wrong']);
  });

  it('[BEYOND-2] the spare goes by the pattern until it is switched off, and boxes can be whole', () => {
    expect(plan({ ...FLOOR, pattern: 'diagonal' }).spare).toBe(15);
    expect(plan({ ...FLOOR, pattern: 'herringbone' }).spare).toBe(20);
    // 12,8 / 0,36 = 35,6
    const area = { kind0: 'area', area0: '12,8', pattern: 'diagonal', spare: '0' };
    expect(plan(area)).toMatchObject({ spare: 0, amount: units(36) });
    expect(plan({ ...FLOOR, spare: '5', boxes: '1' }).amount).toBe(units(40));
    expect(plan({ ...FLOOR, boxes: '1' }).amount).toBe(units(44));
  });

  it('[BEYOND-2] respects the step of the goods and reports insufficient stock', () => {
    const goods = { ...TILE, step: units(6), stock: units(41) };
    expect(plan(FLOOR, goods)).toMatchObject({ amount: units(42), suffices: false });
  });

  const large = (side: number) => ({
    ...TILE,
    width: cm(side),
    length: cm(side),
    measure: { ...TILE.measure, unitArea: area(cm(side) * cm(side)), piecesPerBox: 2 },
  });

  it.each([
    // By its area 9,61 m² would be 6,7 tiles of 1,44 m².
    ['3,1', 120],
    // By its area 4,41 m² would be 6,9 tiles of 0,64 m².
    ['2,1', 80],
  ])(
    '[BEYOND-2] a floor of %s m a side takes as many tiles of %i cm as its cuts do, and one to spare',
    (side, tile) => {
      const fields = { kind0: 'floor', width0: side, length0: side };
      expect(plan(fields, large(tile))).toMatchObject({
        amount: units(10),
        needed: { layout: 9, spare: 1, drawn: true },
      });
      expect(plan({ ...fields, spare: '0' }, large(tile)).amount).toBe(units(9));
      expect(plan({ ...fields, boxes: '1' }, large(tile)).amount).toBe(units(10));
    },
  );

  it('[BEYOND-2] an opening removes an unknown part of the cuts: that floor is counted by its area', () => {
    const fields = { kind0: 'floor', width0: '3,1', length0: '3,1' };
    const hole = { 'hole0.0.width': '1', 'hole0.0.height': '1', 'hole0.0.count': '1' };
    // 8,61 m² are 6 tiles of 1,44 m².
    expect(plan({ ...fields, ...hole }, large(120))).toMatchObject({
      amount: units(7),
      needed: { layout: 6, spare: 1, drawn: false },
    });
  });

  it('[BEYOND-2] is never less than the drawn floors need, whatever the room, the tile and the pattern', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 60, max: 700 }), fc.integer({ min: 60, max: 700 })), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.tuple(fc.integer({ min: 15, max: 160 }), fc.integer({ min: 8, max: 160 })),
        fc.constantFrom('straight', 'diagonal', 'herringbone'),
        fc.constantFrom(0, 5, 10, 15),
        fc.boolean(),
        (sides, [width, long], pattern, spare, boards) => {
          const piece = { width: cm(width), length: cm(long) };
          const goods = {
            ...TILE,
            ...piece,
            boards,
            measure: { ...TILE.measure, unitArea: area(piece.width * piece.length) },
          };
          const rooms = sides.flatMap(([a, b], at) => [
            [`kind${at}`, 'floor'],
            [`width${at}`, String(a / 100)],
            [`length${at}`, String(b / 100)],
          ]);
          const found = plan({ ...Object.fromEntries(rooms), pattern, spare: String(spare) }, goods);
          const tile = boards && width < long ? { width: piece.length, length: piece.width } : piece;
          const needed = found.floors.reduce(
            (sum, { layout }) => sum + (layout ? tilesForLayout(layout, tile) : 0),
            0,
          );
          expect(found.floors).toHaveLength(sides.length);
          expect(found.amount).toBeGreaterThanOrEqual(units(needed));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is empty for an empty form', () => {
    expect(planRooms(readDraft(new URLSearchParams()), TILE, NO_JOINT).plan).toBeNull();
  });
});
