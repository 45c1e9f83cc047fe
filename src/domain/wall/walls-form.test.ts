import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { readWalls } from './read-walls.ts';
import { boxArea, boxOf, coveredArea } from './wall.ts';
import {
  EMPTY_WALL,
  lessWalls,
  MAX_WALL_OPENINGS,
  MAX_WALLS,
  moreWalls,
  readWallsDraft,
  type WallDraft,
  type WallsDraft,
  writeWallsDraft,
} from './walls-form.ts';

const draft = (query: string) => readWallsDraft(new URLSearchParams(query));
const EMPTY = draft('');
const form = (walls: readonly Partial<WallDraft>[], more: Partial<WallsDraft> = {}): WallsDraft => ({
  ...{ ...EMPTY, height: '2,5' },
  walls: walls.map((wall) => ({ ...EMPTY_WALL, ...wall })),
  ...more,
});

describe('[BEYOND-12] the form of an address', () => {
  it('falls back where values are unknown', () => {
    expect(
      draft('wall0=3&start=nowhere&bond=007&rows=99&every=0&edging=all&spare=7&joint=1&base=x&pattern=chaos'),
    ).toEqual({ ...EMPTY, walls: [{ ...EMPTY_WALL, width: '3' }] });
  });

  it('has a wall or an opening more or less by its buttons, and never none', () => {
    const two = draft('wall0=3&more=wall');
    expect(two.walls).toHaveLength(2);
    expect(draft('wall0=3&wall1=2&less=wall0').walls[0]?.width).toBe('2');
    expect(lessWalls(lessWalls(two, 'wall1'), 'wall0').walls).toEqual([EMPTY_WALL]);
    const holed = moreWalls(two, '1');
    expect(holed.walls[1]?.openings).toHaveLength(1);
    expect(lessWalls(holed, '1.0').walls[1]?.openings).toEqual([]);
  });

  it('has bounds', () => {
    const fields = new URLSearchParams();
    for (let at = 0; at < 50; at++) {
      fields.set(`wall${at}`, '9'.repeat(5000));
      for (let hole = 0; hole < 50; hole++) fields.set(`hole${at}.${hole}.width`, '1');
    }
    const { walls } = readWallsDraft(fields);
    expect(walls).toHaveLength(MAX_WALLS);
    expect(walls[0]?.openings).toHaveLength(MAX_WALL_OPENINGS);
    expect(walls[0]?.width.length).toBeLessThan(20);
    expect(moreWalls(draft(String(fields)), 'wall').walls).toHaveLength(MAX_WALLS);
  });

  it('is written as it was read', () => {
    const text = fc.stringMatching(/^[0-9,.]{0,8}$/);
    const opening = fc.record({ width: text, height: text, left: text, bottom: text });
    const some: fc.Arbitrary<WallsDraft> = fc.record({
      ...{ height: text, top: text, belt: text, floorWidth: text, floorLength: text },
      walls: fc.array(
        fc.record({ width: text, plain: fc.boolean(), openings: fc.array(opening, { maxLength: 6 }) }),
        { minLength: 1, maxLength: MAX_WALLS },
      ),
      start: fc.constantFrom('middle', 'left', 'right'),
      bond: fc.constantFrom('grid', 'half', 'third'),
      whole: fc.constantFrom(null, 'floor', 'top'),
      standing: fc.boolean(),
      joint: fc.constantFrom(null, length(15), length(50)),
      decorRows: fc.constantFrom(null, 0, 4),
      decorEvery: fc.constantFrom(1, 3),
      border: fc.constantFrom(null, 'none', 'both'),
      pattern: fc.constantFrom('straight', 'herringbone'),
      spare: fc.constantFrom(0, 5, 15),
      boxes: fc.boolean(),
      chosen: fc.constantFrom({}, { base: 7, floor: 9 }),
    });
    fc.assert(
      fc.property(some, (given) => {
        expect(readWallsDraft(new URLSearchParams(String(writeWallsDraft(given))))).toEqual(given);
      }),
    );
  });
});

describe('[BEYOND-12] measures as they are typed', () => {
  it('are read in metres; an opening without a place is in the middle on the floor', () => {
    const opening = { width: '0,8', height: '2.05 м', left: '', bottom: '' };
    const read = readWalls(form([{ width: '3,2' }, { width: '2', openings: [opening], plain: true }]));
    expect(read.problems).toEqual({});
    expect(read.walls).toEqual([
      { width: 32_000, height: 25_000, openings: [], decor: true },
      {
        ...{ width: 20_000, height: 25_000, decor: false },
        openings: [{ left: 6000, bottom: 0, width: 8000, height: 20_500 }],
      },
    ]);
  });

  const hole = (over: object) => ({
    width: '3',
    openings: [{ width: '1', height: '1', left: '0', bottom: '0', ...over }],
  });
  const DOOR = { width: '0,8', height: '2', left: '', bottom: '' };
  it.each([
    [form([{ width: '3' }], { height: '' }), 'height', 'Высота стен: введите число метров, например 3,2.'],
    [form([{ width: '30' }]), 'wall0', 'Длина стены больше 20 м\u00a0— проверьте, это метры?'],
    [form([{ width: 'три' }]), 'wall0', 'Длина стены: введите число метров, например 3,2.'],
    [
      form([{ width: '3' }], { height: '250' }),
      'height',
      'Высота стен больше 6 м\u00a0— проверьте, это метры?',
    ],
    [form([hole({ width: '4' })]), 'hole0.0.width', 'Проём шире стены: проверьте размеры.'],
    [
      form([hole({ left: '2,5' })]),
      'hole0.0.left',
      'Проём выходит за край стены: проверьте расстояние слева и ширину.',
    ],
    [
      form([hole({ bottom: '2' })]),
      'hole0.0.height',
      'Проём выше стены: проверьте высоту и расстояние от пола.',
    ],
    [
      form([hole({ width: '3', height: '2,5' })]),
      'hole0.0.width',
      'Проёмы закрывают всю стену: проверьте размеры.',
    ],
    [form([hole({ width: '' })]), 'hole0.0.width', 'Ширина проёма: введите число метров, например 3,2.'],
    [
      form([hole({ bottom: '-1' })]),
      'hole0.0.bottom',
      'Расстояние от пола: введите число метров, например 0,9.',
    ],
    // Both doors are centred, so they overlap.
    [
      form([{ width: '3', openings: [DOOR, DOOR] }]),
      'hole0.1.left',
      'Проём 2 накладывается на проём 1: измените отступ слева или расстояние от пола.',
    ],
    [
      form([
        { width: '3' },
        {
          width: '3',
          openings: [
            { ...DOOR, left: '0' },
            { ...DOOR, left: '2' },
            { ...DOOR, left: '1,201' },
          ],
        },
      ]),
      'hole1.2.left',
      'Проём 3 накладывается на проём 2: измените отступ слева или расстояние от пола.',
    ],
    [form([{ width: '3' }], { top: '-1' }), 'top', 'Высота плитки: введите число метров, например 3,2.'],
    [form([{ width: '3' }], { belt: 'x' }), 'belt', 'Высота пояса: введите число метров, например 0,9.'],
    [
      form([{ width: '3' }], { floorWidth: '2' }),
      'floor-length',
      'Длина пола: введите число метров, например 3,2.',
    ],
  ])('report errors with their fields (%#)', (given, field, problem) => {
    expect(readWalls(given).problems).toEqual({ [field]: problem });
  });

  it('report all errors, even of a wall with a wrong height', () => {
    const wrong = { width: 'x', height: '', left: '-1', bottom: 'y' };
    const given = form([{ width: '30', openings: [DOOR, wrong] }, { width: '3' }, { width: 'z' }], {
      ...{ height: '25', top: '-1', belt: 'x', floorWidth: '-2', floorLength: '0' },
    });
    expect(Object.keys(readWalls(given).problems).sort()).toEqual(
      [
        ...['height', 'top', 'belt', 'floor-width', 'floor-length', 'wall0', 'wall2'],
        ...['width', 'height', 'left', 'bottom'].map((side) => `hole0.1.${side}`),
      ].sort(),
    );
  });

  it('let openings meet', () => {
    const openings = [
      { ...DOOR, left: '0' },
      { ...DOOR, left: '0,8' },
      { ...DOOR, height: '0,5', left: '0,8', bottom: '2' },
    ];
    expect(readWalls(form([{ width: '3', openings }])).problems).toEqual({});
  });

  it('give walls whose openings lie within them and apart, whatever is typed', () => {
    const metres = fc.integer({ min: -5, max: 35 }).map((value) => String(value / 10));
    const opening = fc.record({ width: metres, height: metres, left: metres, bottom: metres });
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 4 }), (openings) => {
        const { walls, problems } = readWalls(form([{ width: '3', openings }]));
        const [wall] = walls;
        expect(wall === null).toBe(Object.keys(problems).length > 0);
        const boxes = (wall?.openings ?? []).map(boxOf);
        expect(
          boxes.every(
            ({ left, right, bottom, top }) => left >= 0 && bottom >= 0 && right <= 30_000 && top <= 25_000,
          ),
        ).toBe(true);
        const covered = boxes.reduce((sum, box) => sum + boxArea(box), 0);
        if (wall) expect(coveredArea(wall, 25_000)).toBe(30_000 * 25_000 - covered);
      }),
      { numRuns: 1000 },
    );
  });

  it('of a wall that is wrong leave the others as they are; nothing typed is nothing wrong', () => {
    const read = readWalls(form([{ width: 'x' }, { width: '2' }]));
    expect(read.walls.map((wall) => wall?.width ?? null)).toEqual([null, 20_000]);
    expect(readWalls(EMPTY)).toMatchObject({ walls: [null], problems: {} });
  });

  it('up to the ceiling is no height of its own', () => {
    expect(readWalls(form([{ width: '2' }], { top: '2,5' })).top).toBeNull();
    expect(readWalls(form([{ width: '2' }], { top: '2,1' }))).toMatchObject({ top: 21_000, overTop: false });
    expect(readWalls(form([{ width: '2' }], { top: '2,6' }))).toMatchObject({ top: null, overTop: true });
  });
});
