import { type Length, length } from '../measures/area.ts';
import { readSide, WrongField } from '../tile/read-side.ts';
import { type Attempt, isEmpty, MAX_HEIGHT, MAX_WIDTH, readOffset } from './read-field.ts';
import { type Box, boxOf, type WallOpening } from './wall.ts';
import type { WallOpeningDraft } from './walls-form.ts';

/** Sides of a wall; a side is null if its field is invalid. */
interface WallSides {
  width: Length | null;
  height: Length | null;
}

/** Reads the fields of one opening, so that each reports its own error; null if one of them or the wall is invalid. */
function readOpening(
  name: string,
  { width, height, left, bottom }: WallOpeningDraft,
  wall: WallSides,
  attempt: Attempt,
): WallOpening | null {
  const wide = attempt(() => {
    const side = readSide(`${name}.width`, width, 'Ширина проёма', MAX_WIDTH);
    if (wall.width !== null && side > wall.width)
      throw new WrongField(`${name}.width`, 'Проём шире стены: проверьте размеры.');
    return side;
  });
  const under = isEmpty(bottom)
    ? length(0)
    : attempt(() => readOffset(`${name}.bottom`, bottom, 'Расстояние от пола'));
  const high = attempt(() => {
    const side = readSide(`${name}.height`, height, 'Высота проёма', MAX_HEIGHT);
    if (wall.height !== null && (under ?? 0) + side > wall.height)
      throw new WrongField(`${name}.height`, 'Проём выше стены: проверьте высоту и расстояние от пола.');
    return side;
  });
  const space = wide !== null && wall.width !== null ? wall.width - wide : null;
  const before = attempt(() => {
    if (isEmpty(left)) return space === null ? null : length(Math.floor(space / 2));
    const offset = readOffset(`${name}.left`, left, 'Расстояние слева');
    if (space !== null && offset > space)
      throw new WrongField(
        `${name}.left`,
        'Проём выходит за край стены: проверьте расстояние слева и ширину.',
      );
    return offset;
  });
  if (wide === null || under === null || high === null || before === null) return null;
  return { left: before, bottom: under, width: wide, height: high };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

const isStarted = (draft: WallOpeningDraft) => !Object.values(draft).every(isEmpty);

/** Reads the openings that have any field filled; they must not overlap. Null if one of them is wrong. */
export function readOpenings(
  at: number,
  drafts: readonly WallOpeningDraft[],
  wall: WallSides,
  attempt: Attempt,
): WallOpening[] | null {
  const read = drafts.map((draft, hole) =>
    isStarted(draft) ? readOpening(`hole${at}.${hole}`, draft, wall, attempt) : undefined,
  );
  const apart = read.map((opening, hole) => {
    const under = read.findIndex(
      (other, before) => before < hole && opening && other && overlap(boxOf(opening), boxOf(other)),
    );
    return attempt(() => {
      if (under < 0) return opening;
      throw new WrongField(
        `hole${at}.${hole}.left`,
        `Проём ${hole + 1} накладывается на проём ${under + 1}: измените отступ слева или расстояние от пола.`,
      );
    });
  });
  const openings = apart.filter((opening) => opening !== undefined);
  return openings.every((opening) => opening !== null) ? openings : null;
}
