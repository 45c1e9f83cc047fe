import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cm, piece } from '../../../tests/collection-pieces.ts';
import { areaOf, length } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, units } from '../measures/quantity.ts';
import type { Needed } from '../tile/spare.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { planWalls, type WallGoods } from './plan-walls.ts';

/** 30 × 60 cm: 0.18 m²; nine in a box. */
const BASE = piece({ id: 1, unitArea: areaOf(cm(30), cm(60)), piecesPerBox: 9 });
const DECOR = piece({ id: 2, price: kopecks(2500) });
const BORDER = piece({ id: 3, width: cm(7), price: kopecks(800) });
const FLOOR = piece({
  ...{ id: 4, width: cm(45), length: cm(45), piecesPerBox: 7 },
  unitArea: areaOf(cm(45), cm(45)),
});
const GOODS: WallGoods = {
  pieces: { base: [BASE], decor: [DECOR], border: [BORDER], floor: [FLOOR] },
  matches: {},
  looked: {},
  joints: {},
  batches: {},
};
const PLAIN: WallGoods = { ...GOODS, pieces: { base: [BASE], decor: [], border: [], floor: [] } };
const total = (needed: Needed | null) => needed && needed.layout + needed.spare;
const NO_JOINT = length(0);

const planned = (query: string, goods = GOODS) =>
  planWalls(readWallsDraft(new URLSearchParams(query)), goods, NO_JOINT);
const amounts = (query: string, goods = GOODS) =>
  planned(query, goods).plan?.count.rows.map(({ kind, needed, amount }) => [
    kind,
    total(needed),
    amount / ONE,
  ]);

describe('[BEYOND-12] the walls of a room counted', () => {
  it('need whole tiles, pieces cut from offcuts, and a spare for breakage', () => {
    // 3 × 2.4 m: five columns of eight rows; 10 % of 40 is four.
    expect(amounts('height=2,4&wall0=3', PLAIN)).toEqual([['base', 44, 44]]);
    expect(amounts('height=2,4&wall0=3&spare=0&boxes=1', PLAIN)).toEqual([['base', 40, 45]]);
    // From a corner each row ends with half a tile; the other half cannot be used, because its sawn side would be visible.
    expect(amounts('height=2,4&wall0=2,7&start=left&spare=0', PLAIN)).toEqual([['base', 40, 40]]);
    // If the row is centred, both ends are three quarters of a tile, and their offcuts are too small to use.
    expect(amounts('height=2,4&wall0=2,7&start=middle&spare=0', PLAIN)).toEqual([['base', 40, 40]]);
  });

  it('have a belt of border and décor around the room at one height', () => {
    const { plan, belt } = planned('height=2,4&wall0=3&wall1=3&belt=0,9&spare=0');
    expect(belt).toEqual(['border', 'decor', 'border']);
    const kinds = plan?.count.rows.map(({ kind, needed }) => [kind, total(needed)]);
    expect(kinds?.slice(1)).toEqual([
      ['decor', 10],
      ['border', 20],
    ]);
    const heights = plan?.layout?.rows.courses.filter(({ kind }) => kind !== 'base').map(({ at }) => at);
    expect(heights).toEqual([9000, 9700, 12_700].map((at) => at + (plan?.layout?.rows.shift.by ?? 0)));
  });

  it('use what the collection has, and the belt as requested', () => {
    expect(planned('height=2&wall0=3', PLAIN).belt).toEqual([]);
    expect(planned('height=2&wall0=3').belt).toEqual([]);
    expect(planned('height=2&wall0=3&rows=0').belt).toEqual([]);
    expect(planned('height=2&wall0=3&decor=2').belt).toEqual(['border', 'decor', 'border']);
    expect(planned('height=2&wall0=3&rows=2&edging=over').belt).toEqual(['decor', 'decor', 'border']);
    expect(planned('height=2&wall0=3&rows=0&edging=both').belt).toEqual(['border']);
    expect(planned('height=2&wall0=3&rows=0&edging=none').belt).toEqual([]);
  });

  it('have no belt of sold-out goods unless requested; the product being viewed is laid', () => {
    const gone = { ...DECOR, stock: units(0) };
    const other = piece({ id: 5 });
    const among = (...decor: (typeof DECOR)[]) => ({ ...GOODS, pieces: { ...GOODS.pieces, decor } });
    expect(planned('height=2&wall0=3&belt=0,9', among(gone)).belt).toEqual(['border']);
    expect(planned('height=2&wall0=3&rows=1', among(gone)).belt).toEqual(['border', 'decor', 'border']);
    expect(planned('height=2&wall0=3', among(gone, other)).chosen.decor?.id).toBe(5);
    const none = { ...GOODS, pieces: { ...among(gone).pieces, border: [{ ...BORDER, stock: units(0) }] } };
    expect(planned('height=2&wall0=3&belt=0,9', none).belt).toEqual([]);
    const looking = { ...among(DECOR, other), looked: { decor: 5 } };
    expect(planned('height=2&wall0=3', looking).chosen.decor?.id).toBe(5);
    expect(planned('height=2&wall0=3&decor=2', looking).chosen.decor?.id).toBe(2);
  });

  it('stand their tiles where they are to stand', () => {
    const size = (query: string) => {
      const box = planned(`height=2,4&wall0=3&start=left&${query}`, PLAIN).plan?.layout?.walls[0]?.pieces[0]
        ?.box;
      return box && [(box.right - box.left) / 100, (box.top - box.bottom) / 100];
    };
    expect([size(''), size('standing=1')]).toEqual([
      [60, 30],
      [30, 60],
    ]);
  });

  it('explain why a belt does not fit, and lower it where no height is given', () => {
    expect(planned('height=1&wall0=3&belt=0,8').problem?.text).toContain('Пояс не помещается');
    expect(planned('height=0,4&wall0=3&rows=1').problem?.text).toContain(
      'Пояс из декора и бордюра выше стены',
    );
    // A belt that was not requested is left out.
    expect(planned('height=0,4&wall0=3')).toMatchObject({ problem: null, belt: [] });
    expect(planned('height=1,2&wall0=3')).toMatchObject({ problem: null });
    expect(
      planned('height=6&wall0=20&wall1=20&wall2=20&wall3=20&wall4=20&wall5=20&wall6=20&wall7=20').problem,
    ).toMatchObject({ of: 'pieces' });
  });

  it('come with the floor in one sum, as the room calculator counts it', () => {
    const { plan } = planned('height=2,4&wall0=3&spare=0&floor-width=1,8&floor-length=1,8');
    // 16 tiles of 45 cm.
    expect(plan?.floor?.amount).toBe(units(16));
    expect(plan?.count.total).toBe(plan?.count.rows.reduce((sum, { total }) => sum + total, 0));
    expect(planned('floor-width=1,8&floor-length=1,8').plan?.count.rows.map(({ kind }) => kind)).toEqual([
      'floor',
    ]);
    expect(planned('wall0=&height=2').plan).toBeNull();
  });

  it('have nothing wrong with fields that their goods have not', () => {
    const wrong = 'height=2,4&wall0=3&belt=x&floor-width=y';
    expect(planned(wrong, PLAIN).read.problems).toEqual({});
    expect(Object.keys(planned(wrong).read.problems)).toEqual(['belt', 'floor-width', 'floor-length']);
  });

  it('cost what is available, where that is less than needed', () => {
    const short = { ...BASE, stock: units(30) };
    const { plan } = planned('height=2,4&wall0=3', { ...PLAIN, pieces: { ...PLAIN.pieces, base: [short] } });
    const [row] = plan?.count.rows ?? [];
    expect([row?.amount, row?.buyable, row?.suffices]).toEqual([units(44), units(30), false]);
    expect([row?.total, plan?.count.total]).toEqual([30 * 1000, 30 * 1000]);
  });

  it('are served from one batch where one suffices', () => {
    const batch = (id: number, tone: string, stock: number) => ({
      id,
      tone,
      calibre: '',
      stock: units(stock),
    });
    const goods = { ...PLAIN, batches: { 10: [batch(1, 'A', 30), batch(2, 'B', 60), batch(3, 'C', 500)] } };
    const of = (query: string) =>
      planned(query, goods)
        .plan?.parts.get(10)
        ?.map(({ tone, quantity }) => [tone, quantity / ONE]);
    expect(of('height=2,4&wall0=3&spare=0')).toEqual([['B', 40]]);
    const few = { ...goods, batches: { 10: [batch(1, 'A', 30), batch(2, 'B', 20)] } };
    const split = planned('height=2,4&wall0=3&spare=0', {
      ...few,
      pieces: { ...PLAIN.pieces, base: [{ ...BASE, stock: units(50) }] },
    }).plan?.parts.get(10);
    expect(split?.map(({ tone, quantity }) => [tone, quantity / ONE])).toEqual([
      ['A', 30],
      ['B', 10],
    ]);
    // Five boxes of nine: three of one batch and two of the other.
    const boxes = planned('height=2,4&wall0=3&spare=0&boxes=1', {
      ...few,
      pieces: { ...PLAIN.pieces, base: [{ ...BASE, stock: units(50) }] },
    }).plan?.parts.get(10);
    expect(boxes?.map(({ quantity }) => quantity / ONE)).toEqual([27, 18]);
  });
});

it('[BEYOND-12] whatever is typed, as many pieces are counted as are drawn, and no fewer bought', () => {
  const metres = fc.integer({ min: 50, max: 400 }).map((cms) => String(cms / 100));
  const query = fc.record({
    ...{ height: metres, wall0: metres, wall1: metres },
    belt: fc.option(metres, { nil: '' }),
    top: fc.option(metres, { nil: '' }),
    'hole0.0.width': metres,
    'hole0.0.height': metres,
    rows: fc.constantFrom('0', '1', '2'),
    every: fc.constantFrom('1', '2', '3'),
    edging: fc.constantFrom('none', 'under', 'over', 'both'),
    start: fc.constantFrom('middle', 'left', 'right'),
    bond: fc.constantFrom('', 'half', 'third'),
    standing: fc.constantFrom('', '1'),
    whole: fc.constantFrom('', 'floor', 'top'),
    spare: fc.constantFrom('0', '5', '10'),
    boxes: fc.constantFrom('', '1'),
  });
  fc.assert(
    fc.property(query, (fields) => {
      const { plan } = planned(String(new URLSearchParams(fields)));
      const drawn = plan?.layout?.walls.flatMap(({ pieces }) => pieces) ?? [];
      for (const [kind, row] of Object.entries(plan?.laid ?? {})) {
        const pieces = drawn.filter((each) => each.kind === kind).length;
        expect(row.sawing.sawn.reduce((sum, { count }) => sum + count, row.sawing.whole)).toBe(pieces);
      }
      for (const { kind, needed, amount, piece: goods } of plan?.count.rows ?? []) {
        expect(amount).toBeGreaterThanOrEqual((total(needed) ?? 0) * ONE);
        if (fields.boxes && kind === 'base') expect((amount / ONE) % (goods.piecesPerBox ?? 1)).toBe(0);
      }
    }),
  );
});
