import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { areaOf, length } from '../measures/area.ts';
import { units } from '../measures/quantity.ts';
import { SPARES } from '../tile/room.ts';
import { readDraft } from '../tile/room-form.ts';
import type { CoveringGoods } from '../tile/room-plan.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { planRooms } from './plan-rooms.ts';
import { planWalls, type WallGoods } from './plan-walls.ts';
import { wallsOfRooms } from './walls-of-rooms.ts';

const side = fc.integer({ min: 5, max: 60 }).map((centimetres) => length(centimetres * 100));
const metres = fc.integer({ min: 60, max: 500 }).map((centimetres) => String(centimetres / 100));
const tile = fc.record({
  width: side,
  length: side,
  box: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
});
const room = fc.record({
  ...{ width0: metres, length0: metres, height0: metres },
  'hole0.0.width': metres,
  'hole0.0.height': metres,
  'hole0.0.count': fc.constantFrom('1', '2', '5'),
  boxes: fc.constantFrom('', '1'),
  joint: fc.constantFrom('', '15', '30'),
});
const JOINT = length(20);

type Tile = { width: ReturnType<typeof length>; length: ReturnType<typeof length>; box: number | null };
const pieceOf = ({ width, length: long, box }: Tile) =>
  piece({ id: 1, width, length: long, piecesPerBox: box, unitArea: areaOf(width, long) });

const goodsOf = (each: Tile): CoveringGoods => ({
  ...pieceOf(each),
  ...{ boards: false, thickness: null },
  measure: { unitArea: areaOf(each.width, each.length), piecesPerBox: each.box, soldByBox: false },
});
const wallGoods = (each: Tile): WallGoods => ({
  ...{ matches: {}, looked: {}, batches: {}, joints: {} },
  pieces: { base: [pieceOf(each)], decor: [], border: [], floor: [pieceOf(each)] },
});

const queryOf = (fields: Record<string, string>) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
const planOf = (fields: Record<string, string>, each: Tile) =>
  planRooms(readDraft(queryOf(fields)), goodsOf(each), JOINT).plan;

it('[BEYOND-13] the same walls need as many pieces in the room calculator as in the plan it leads to', () => {
  let compared = 0;
  fc.assert(
    fc.property(room, tile, fc.constantFrom('', '0', '5', '15'), (fields, each, spare) => {
      const query = queryOf({ kind0: 'walls', spare, ...fields });
      const counted = planRooms(readDraft(query), goodsOf(each), JOINT).plan;
      const address = new URL(wallsOfRooms('plitka', query) ?? '', 'http://shop');
      const { plan, read } = planWalls(readWallsDraft(address.searchParams), wallGoods(each), JOINT);
      // Openings that fit on no wall are counted by their area, and reported by the plan.
      fc.pre(counted?.needed?.drawn === true && Object.keys(read.problems).length === 0);
      const [row] = plan?.count.rows ?? [];
      compared++;
      expect([row?.needed, row?.amount, row?.total]).toEqual([
        counted?.needed,
        counted?.amount,
        counted?.total,
      ]);
    }),
    // Of ten rooms nine are drawn anew, because their opening fits on no wall.
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(10);
});

it('[BEYOND-13] the same floor needs as many pieces alone as beside its walls', () => {
  fc.assert(
    fc.property(metres, metres, tile, fc.constantFrom(...SPARES), (width, long, each, spare) => {
      const alone = planOf({ kind0: 'floor', width0: width, length0: long, spare: String(spare) }, each);
      const query = queryOf({ 'floor-width': width, 'floor-length': long, spare: String(spare) });
      const { plan } = planWalls(readWallsDraft(query), wallGoods(each), JOINT);
      expect([plan?.floor?.needed, plan?.floor?.amount]).toEqual([alone?.needed, alone?.amount]);
    }),
  );
});

it('[BEYOND-13] no fewer are bought than layout and spare together, and more spare never costs less', () => {
  fc.assert(
    fc.property(
      ...([fc.constantFrom('floor', 'walls'), room, tile] as const),
      fc.constantFrom('straight', 'diagonal', 'herringbone'),
      (kind0, fields, each, pattern) => {
        const plans = SPARES.map((spare) =>
          planOf({ kind0, pattern, ...fields, spare: String(spare) }, each),
        );
        for (const plan of plans) {
          if (!plan?.needed) continue;
          const { layout, spare } = plan.needed;
          expect(plan.amount).toBeGreaterThanOrEqual(units(layout + spare));
          expect(spare * 100).toBeGreaterThanOrEqual(layout * plan.spare);
        }
        const totals = plans.map((plan) => plan?.total ?? 0);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      },
    ),
  );
});
