import { type BatchPart, batchName } from '../../../domain/basket/batches.ts';
import type { Piece } from '../../../domain/collection/piece.ts';
import { formatCentimetres, type Length } from '../../../domain/measures/area.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { formatQuantity, ONE } from '../../../domain/measures/quantity.ts';
import { type Course, type CoursePlan, LAID_KINDS, type LaidKind } from '../../../domain/wall/courses.ts';
import { dimensionsOf } from '../../../domain/wall/dimensions.ts';
import type { Sawing } from '../../../domain/wall/saw-pieces.ts';
import type { WallLayout, WallPiece } from '../../../domain/wall/wall-layout.ts';
import { boxesText } from '../../parts/set-texts.ts';

export const LAID_TITLES: Readonly<Record<LaidKind, string>> = {
  base: 'Плитка',
  decor: 'Декор',
  border: 'Бордюр',
};

/** Formats tenths of a millimetre as metres: «3,2». */
export const metresText = (side: number): string => String(Math.round(side / 10) / 1000).replace('.', ',');

/** Formats the width of a joint: «1,5 мм». */
export const millimetresText = (joint: Length): string => `${String(joint / 10).replace('.', ',')}\u00a0мм`;

/** Formats tenths of a millimetre as centimetres, rounded to the millimetre: «59,7». */
export const centimetresText = (side: number): string =>
  formatCentimetres((Math.round(side / 10) * 10) as Length);

/** Formats the pieces of a wall: «плитка: целых 40, с подрезкой 5». */
export function laidText(pieces: readonly WallPiece[]): string {
  return LAID_KINDS.flatMap((kind) => {
    const own = pieces.filter((piece) => piece.kind === kind);
    const whole = own.filter((piece) => piece.whole).length;
    if (own.length === 0) return [];
    return [`${LAID_TITLES[kind].toLowerCase()}: целых ${whole}, с подрезкой ${own.length - whole}`];
  }).join('; ');
}

/** Formats adjacent strips of the same visible size: «3 по 30». */
const stripsText = ({ size, count }: { size: number; count: number }) =>
  count > 1 ? `${count} по ${centimetresText(size)}` : centimetresText(size);

/** Formats the rows from the floor up to a height, in centimetres: «плитка 3 по 30, бордюр 7,5». */
function coursesText(courses: readonly Course[], upTo: number): string {
  const runs: Course[][] = [];
  for (const course of courses) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === course.kind) last.push(course);
    else runs.push([course]);
  }
  return runs
    .map((run) => {
      const sizes = dimensionsOf(run, { from: 0, to: upTo }).map(stripsText);
      return `${LAID_TITLES[run[0]?.kind ?? 'base'].toLowerCase()} ${sizes.join(' и ')}`;
    })
    .join(', ');
}

/** Returns a description of the drawing for screen readers. */
export function drawnText({ wall, columns }: WallLayout, { courses, top }: CoursePlan): string {
  const across = dimensionsOf(columns, { from: 0, to: wall.width }).map(stripsText).join(', ');
  const openings = wall.openings.map(
    ({ left, bottom, width, height }) =>
      `${centimetresText(width)} на ${centimetresText(height)}, слева ${centimetresText(left)}, от пола ${centimetresText(bottom)}`,
  );
  return [
    `Ряды от пола, сантиметров: ${coursesText(courses, Math.min(wall.height, top))}.`,
    `Нижний ряд слева направо: ${across}.`,
    ...(openings.length > 0 ? [`Проёмы: ${openings.join('; ')}.`] : []),
  ].join(' ');
}

/** Returns notes about columns that are not at the requested position. */
export function columnNotes({ shiftBy, narrow }: WallLayout): string[] {
  const direction = shiftBy > 0 ? 'вправо' : 'влево';
  return [
    ...(shiftBy === 0
      ? []
      : [
          `Начало рядов сдвинули на ${centimetresText(Math.abs(shiftBy))}\u00a0см ${direction}: так подрезка шире.`,
        ]),
    ...(narrow > 0 ? ['Подрезки уже трети плитки здесь не избежать: мешают длина стены и проёмы.'] : []),
  ];
}

/** Returns the sentence about the offcuts that remain; null if there are none. */
export function offcutsText({ left }: Sawing): string | null {
  const [largest] = left;
  if (!largest) return null;
  const size = `${centimetresText(largest.width)}\u00a0×\u00a0${centimetresText(largest.height)}\u00a0см`;
  const count = counted(left.length, 'обрезок', 'обрезка', 'обрезков');
  return left.length === 1 ? `останется обрезок ${size}` : `останется ${count}, самый большой ${size}`;
}

function partText(part: BatchPart, { unit, soldByBox, piecesPerBox }: Piece): string {
  const amount = `${formatQuantity(part.quantity)}\u00a0${unit}`;
  const whole = part.quantity % ONE === 0 ? part.quantity / ONE : 0;
  const boxes = !soldByBox && piecesPerBox !== null && piecesPerBox > 1 ? boxesText(whole, piecesPerBox) : '';
  return `${batchName(part)}\u00a0— ${amount}${boxes ? `, это ${boxes}` : ''}`;
}

/** Returns the sentence about the batches that the goods would come from; null if they are unknown. */
export function partsText(parts: readonly BatchPart[] | undefined, piece: Piece): string | null {
  const [first] = parts ?? [];
  if (!parts || !first || (parts.length === 1 && first.batchId === null)) return null;
  if (parts.length === 1) return `Всё из одной партии: ${batchName(first)}`;
  const list = parts.map((part) => partText(part, piece)).join('; ');
  return `Одной партии не хватает: ${list}${list.endsWith('.') ? '' : '.'} В корзине выберете, как поступить`;
}

const FIELDS: Readonly<Record<string, string>> = {
  height: 'высота стен',
  top: 'высота плитки',
  belt: 'высота пояса',
  'floor-width': 'пол',
  'floor-length': 'пол',
};

/** Returns the sentence that names the parts left out because their dimensions are invalid; null if all are valid. */
export function skippedText(problems: Readonly<Record<string, string>>): string | null {
  const names = Object.keys(problems).map((field) => {
    const [, wall] = /^(?:wall|hole)(\d)/.exec(field) ?? [];
    return wall === undefined ? FIELDS[field] : `стена ${Number(wall) + 1}`;
  });
  if (names.length === 0) return null;
  return `Не учли: ${[...new Set(names)].join(', ')}. Исправьте отмеченные поля.`;
}
