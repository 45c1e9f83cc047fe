import { area, type Length, SQUARE_METRE } from '../measures/area.ts';
import { ONE, parseQuantity } from '../measures/quantity.ts';
import { changeGroup, type GroupKind, lessGroups, moreGroups } from './measured-groups.ts';
import { METRE, readSide, WrongField } from './read-side.ts';
import { type LayingPattern, type Opening, ROOM_KINDS, type Room, type RoomKind, roomArea } from './room.ts';

/** Fields of an opening: metres as typed. */
export interface OpeningDraft {
  width: string;
  height: string;
  count: string;
}

/** Fields of a room: metres and square metres as typed. */
export interface RoomDraft {
  kind: RoomKind;
  width: string;
  length: string;
  height: string;
  area: string;
  openings: readonly OpeningDraft[];
}

/** Content of the room calculator's form [BEYOND-2]. */
export interface CalculatorDraft {
  rooms: readonly RoomDraft[];
  pattern: LayingPattern;
  /** Spare in per cent; null for the pattern's default. */
  spare: number | null;
  /** Whether to buy whole boxes only. */
  boxes: boolean;
  /** Width of the joint; null for the usual one. */
  joint: Length | null;
  /** Name of the joint's colour; null for the grout's usual one. */
  colour: string | null;
}

export const MAX_ROOMS = 10;
export const MAX_OPENINGS = 6;
/** Joint widths to choose from, in tenths of a millimetre. */
export const JOINTS = [15, 20, 30, 40, 50] as Length[];
const SPARES: readonly number[] = [0, 5, 10, 15, 20];

export const EMPTY_ROOM: RoomDraft = {
  kind: 'floor',
  width: '',
  length: '',
  height: '',
  area: '',
  openings: [],
};

const ROOMS: GroupKind<RoomDraft, OpeningDraft> = {
  word: 'room',
  empty: EMPTY_ROOM,
  emptyOpening: { width: '', height: '', count: '1' },
  max: MAX_ROOMS,
  maxOpenings: MAX_OPENINGS,
};

/** Maximum length of a field, in characters; no valid dimension is longer. */
const MAX_LENGTH = 20;

/**
 * Reads the form from an address. Unknown values fall back to defaults; `more` and `less` are the buttons that add and remove rooms on a
 * page without script.
 */
export function readDraft(fields: URLSearchParams): CalculatorDraft {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, MAX_LENGTH);
  const rooms: RoomDraft[] = [];
  while (rooms.length < MAX_ROOMS && fields.has(`kind${rooms.length}`)) {
    rooms.push(readRoomDraft(text, fields, rooms.length));
  }
  const pattern = text('pattern');
  const spare = fields.get('spare') ? Number(text('spare')) : null;
  const joint = Number(text('joint')) as Length;
  const draft: CalculatorDraft = {
    rooms: rooms.length > 0 ? rooms : [EMPTY_ROOM],
    pattern: pattern === 'diagonal' || pattern === 'herringbone' ? pattern : 'straight',
    spare: spare !== null && SPARES.includes(spare) ? spare : null,
    boxes: fields.has('boxes'),
    joint: JOINTS.includes(joint) ? joint : null,
    colour: text('colour') || null,
  };
  return lessRooms(moreRooms(draft, text('more')), text('less'));
}

function readRoomDraft(text: (name: string) => string, fields: URLSearchParams, at: number): RoomDraft {
  const openings: OpeningDraft[] = [];
  while (openings.length < MAX_OPENINGS && fields.has(`hole${at}.${openings.length}.width`)) {
    const name = `hole${at}.${openings.length}`;
    openings.push({
      width: text(`${name}.width`),
      height: text(`${name}.height`),
      count: text(`${name}.count`),
    });
  }
  return {
    kind: ROOM_KINDS.find((each) => each === text(`kind${at}`)) ?? 'floor',
    width: text(`width${at}`),
    length: text(`length${at}`),
    height: text(`height${at}`),
    area: text(`area${at}`),
    openings,
  };
}

/** Writes the form's fields; {@link readDraft} reads them back. */
export function writeDraft({
  rooms,
  pattern,
  spare,
  boxes,
  joint,
  colour,
}: CalculatorDraft): URLSearchParams {
  const fields = new URLSearchParams();
  rooms.forEach((room, at) => {
    fields.set(`kind${at}`, room.kind);
    for (const side of ['width', 'length', 'height', 'area'] as const) fields.set(`${side}${at}`, room[side]);
    room.openings.forEach((opening, hole) => {
      for (const side of ['width', 'height', 'count'] as const)
        fields.set(`hole${at}.${hole}.${side}`, opening[side]);
    });
  });
  fields.set('pattern', pattern);
  if (spare !== null) fields.set('spare', String(spare));
  if (boxes) fields.set('boxes', '1');
  if (joint !== null) fields.set('joint', String(joint));
  if (colour !== null) fields.set('colour', colour);
  return fields;
}

/** Adds a room if `what` is `room`, or an opening to the room with the number `what`; other values change nothing. */
export function moreRooms(draft: CalculatorDraft, what: string): CalculatorDraft {
  return { ...draft, rooms: moreGroups(draft.rooms, what, ROOMS) };
}

/** Removes the room given as `room2` or the opening given as `2.0`; the last remaining room is emptied instead. */
export function lessRooms(draft: CalculatorDraft, what: string): CalculatorDraft {
  return { ...draft, rooms: lessGroups(draft.rooms, what, ROOMS) };
}

export function changeRoom(
  draft: CalculatorDraft,
  at: number,
  change: (room: RoomDraft) => RoomDraft,
): CalculatorDraft {
  return { ...draft, rooms: changeGroup(draft.rooms, at, change) };
}

/** Result of reading a room's fields: a room, empty, or an error with its field. */
export type RoomReading =
  | { state: 'room'; room: Room }
  | { state: 'empty' }
  | { state: 'wrong'; field: string; problem: string };

const MAX_SIDE = 100 * METRE;
const MAX_HEIGHT = 20 * METRE;
const LARGEST = 10_000;
const MAX_EQUAL = 50;

function readOpenings({ kind, openings }: RoomDraft): Opening[] {
  const second = kind === 'walls' ? 'Высота проёма' : 'Длина проёма';
  return openings.flatMap(({ width, height, count }, at) => {
    if (width.trim() === '' && height.trim() === '') return [];
    const times = /^\d{1,2}$/.test(count.trim()) ? Number(count) : 0;
    if (times < 1 || times > MAX_EQUAL)
      throw new WrongField(`hole${at}.count`, `Число проёмов: от 1 до ${MAX_EQUAL}.`);
    return [
      {
        width: readSide(`hole${at}.width`, width, 'Ширина проёма', MAX_SIDE),
        height: readSide(`hole${at}.height`, height, second, MAX_SIDE),
        count: times,
      },
    ];
  });
}

/** Matches a number with more digits than any valid one has. */
const ENDLESS = /^\s*\d[\d\s]{9,}/;

function readArea(text: string) {
  const typed = parseQuantity(text.replace(/(м²|м2|кв\.?\s?м\.?)$/i, ''));
  if (ENDLESS.test(text) || (typed ?? 0) > LARGEST * ONE)
    throw new WrongField('area', 'Площадь больше 10 000 м²\u00a0— проверьте число.');
  if (typed === null)
    throw new WrongField('area', 'Площадь: введите число квадратных метров, например 12,5.');
  if (typed === 0) throw new WrongField('area', 'Площадь должна быть больше нуля.');
  return area(typed * (SQUARE_METRE / ONE));
}

/** Checks that a door or window is neither higher than the walls nor wider than the longest of them. */
function checkWithinWalls(
  draft: RoomDraft,
  openings: readonly Opening[],
  walls: { height: number; longest: number },
): void {
  const fields = draft.openings.flatMap(({ width, height }, at) =>
    width.trim() || height.trim() ? [at] : [],
  );
  openings.forEach((opening, index) => {
    const name = `hole${fields[index]}`;
    if (opening.height > walls.height)
      throw new WrongField(`${name}.height`, 'Проём выше стен: проверьте размеры.');
    if (opening.width > walls.longest)
      throw new WrongField(`${name}.width`, 'Проём шире самой длинной стены: проверьте размеры.');
  });
}

function readSurface(draft: RoomDraft): Room {
  const { kind } = draft;
  const openings = readOpenings(draft);
  if (kind === 'area') return { kind, area: readArea(draft.area), openings };
  const width = readSide('width', draft.width, 'Ширина', MAX_SIDE);
  const long = readSide('length', draft.length, 'Длина', MAX_SIDE);
  if (kind === 'floor') return { kind, width, length: long, openings };
  const height = readSide('height', draft.height, 'Высота', MAX_HEIGHT);
  checkWithinWalls(draft, openings, { height, longest: Math.max(width, long) });
  return { kind, width, length: long, height, openings };
}

/** Reads a room's fields: sides up to 100 m, heights up to 20 m, areas up to 10 000 m². */
export function readRoom(draft: RoomDraft): RoomReading {
  const needed: Record<RoomKind, readonly string[]> = {
    floor: [draft.width, draft.length],
    walls: [draft.width, draft.length, draft.height],
    area: [draft.area],
  };
  if (needed[draft.kind].every((text) => text.trim() === '')) return { state: 'empty' };
  try {
    const room = readSurface(draft);
    const filled = draft.openings.findIndex(({ width }) => width.trim() !== '');
    if (filled >= 0 && roomArea(room) === 0)
      throw new WrongField(`hole${filled}.width`, 'Проёмы больше самого помещения: проверьте размеры.');
    return { state: 'room', room };
  } catch (wrong) {
    if (!(wrong instanceof WrongField)) throw wrong;
    return { state: 'wrong', field: wrong.field, problem: wrong.message };
  }
}
