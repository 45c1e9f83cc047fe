import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOM,
  lessRooms,
  MAX_OPENINGS,
  MAX_ROOMS,
  moreRooms,
  type RoomDraft,
  readDraft,
  readRoom,
  writeDraft,
} from './room-form.ts';

const draft = (fields: Record<string, string>) => readDraft(new URLSearchParams(fields));
const EMPTY = { width: '', height: '', count: '1' };
const room = (over: Partial<RoomDraft>): RoomDraft => ({ ...EMPTY_ROOM, ...over });

describe('a room as it is typed', () => {
  it('[BEYOND-2] is read in metres with a comma or a point', () => {
    expect(readRoom(room({ width: '3,2', length: '4.15 м' }))).toEqual({
      state: 'room',
      room: { kind: 'floor', width: 32_000, length: 41_500, openings: [] },
    });
  });

  it.each([
    ['floor', 'Длина проёма'],
    ['walls', 'Высота проёма'],
  ] as const)('[BEYOND-2] calls the second side of a hole in the %s %s', (kind, name) => {
    const openings = [{ width: '1', height: 'абв', count: '1' }];
    const read = readRoom(room({ kind, width: '2', length: '3', height: '2,5', openings }));
    expect(read).toMatchObject({ state: 'wrong', problem: expect.stringContaining(name) });
  });

  it('[BEYOND-2] subtracts openings and ignores empty ones', () => {
    const openings = [
      { width: '0,8', height: '2', count: '2' },
      { width: '', height: '', count: '1' },
    ];
    const read = readRoom(room({ kind: 'walls', width: '2', length: '3', height: '2,5', openings }));
    expect(read).toMatchObject({
      state: 'room',
      room: { openings: [{ width: 8000, height: 20_000, count: 2 }] },
    });
  });

  it.each([
    [room({ width: 'абв', length: '4' }), 'width', 'Ширина: введите число метров, например 3,2.'],
    [room({ width: '3', length: '0' }), 'length', 'Длина должна быть больше нуля.'],
    [room({ width: '320', length: '4' }), 'width', 'Ширина больше 100 м\u00a0— проверьте, это метры?'],
    [
      room({ width: '2', length: '2', openings: [EMPTY, { width: '2', height: '2', count: '1' }] }),
      'hole1.width',
      'Проёмы больше самого помещения: проверьте размеры.',
    ],
    [
      room({
        ...{ kind: 'walls', width: '3', length: '4', height: '2,7' },
        openings: [EMPTY, { width: '1', height: '5', count: '1' }],
      }),
      'hole1.height',
      'Проём выше стен: проверьте размеры.',
    ],
    [
      room({
        ...{ kind: 'walls', width: '3', length: '4', height: '2,7' },
        openings: [{ width: '13', height: '1', count: '1' }],
      }),
      'hole0.width',
      'Проём шире самой длинной стены: проверьте размеры.',
    ],
    [
      room({ kind: 'area', area: '1e12' }),
      'area',
      'Площадь: введите число квадратных метров, например 12,5.',
    ],
    [
      room({ kind: 'area', area: '1000000000000' }),
      'area',
      'Площадь больше 10 000 м²\u00a0— проверьте число.',
    ],
    [room({ kind: 'area', area: '1000000' }), 'area', 'Площадь больше 10 000 м²\u00a0— проверьте число.'],
    [room({ width: '3', length: '-4' }), 'length', 'Длина: введите число метров, например 3,2.'],
    [
      room({ width: '3', length: '4', openings: [{ width: '1', height: '2', count: '0' }] }),
      'hole0.count',
      'Число проёмов: от 1 до 50.',
    ],
  ])('[BEYOND-2] reports errors with their fields (%#)', (given, field, problem) => {
    expect(readRoom(given)).toEqual({ state: 'wrong', field, problem });
  });

  it('reports no errors of empty fields', () => {
    expect(readRoom(room({}))).toEqual({ state: 'empty' });
    expect(readRoom(room({ kind: 'area', width: '3' }))).toEqual({ state: 'empty' });
  });
});

describe('the form of an address', () => {
  it('falls back where values are unknown', () => {
    expect(draft({ kind0: 'cellar', pattern: 'chaos', spare: '99', joint: '7' })).toMatchObject({
      rooms: [{ kind: 'floor' }],
      pattern: 'straight',
      spare: null,
      joint: null,
      colour: null,
      boxes: false,
    });
  });

  it('has a room more or less by its buttons, and never none', () => {
    const two = moreRooms(draft({ kind0: 'floor', width0: '3' }), 'room');
    expect(two.rooms).toHaveLength(2);
    expect(lessRooms(two, 'room0').rooms).toEqual([EMPTY_ROOM]);
    expect(lessRooms(lessRooms(two, 'room1'), 'room0').rooms).toEqual([EMPTY_ROOM]);
    const holed = moreRooms(two, '1');
    expect(holed.rooms[1]?.openings).toHaveLength(1);
    expect(lessRooms(holed, '1.0').rooms[1]?.openings).toEqual([]);
    expect(draft({ kind0: 'floor', more: 'room' }).rooms).toHaveLength(2);
  });

  it('has bounds', () => {
    const many = new URLSearchParams(
      Array.from({ length: 500 }, (_, at): [string, string] => [`kind${at}`, 'floor']),
    );
    expect(readDraft(many).rooms).toHaveLength(MAX_ROOMS);
    expect(moreRooms(readDraft(many), 'room').rooms).toHaveLength(MAX_ROOMS);
    let one = draft({ kind0: 'floor' });
    for (let i = 0; i < 20; i++) one = moreRooms(one, '0');
    expect(one.rooms[0]?.openings).toHaveLength(MAX_OPENINGS);
  });

  it('is written as it was read', () => {
    const text = fc.string({ maxLength: 20 });
    const rooms = fc.array(
      fc.record({
        kind: fc.constantFrom('floor', 'walls', 'area'),
        width: text,
        length: text,
        height: text,
        area: text,
        openings: fc.array(fc.record({ width: text, height: text, count: text }), {
          maxLength: MAX_OPENINGS,
        }),
      }) as fc.Arbitrary<RoomDraft>,
      { minLength: 1, maxLength: MAX_ROOMS },
    );
    fc.assert(
      fc.property(
        rooms,
        fc.constantFrom(null, 0, 15),
        fc.boolean(),
        fc.constantFrom(null, 'графит'),
        (some, spare, boxes, colour) => {
          const given = { rooms: some, pattern: 'diagonal' as const, spare, boxes, joint: null, colour };
          expect(readDraft(new URLSearchParams(String(writeDraft(given))))).toEqual(given);
        },
      ),
    );
  });
});
