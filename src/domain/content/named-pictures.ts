import type { ContentPart, PicturePart } from './content-parts.ts';

/** Where a part names a picture, the path of that picture, and whether it is a logo, which is processed differently. */
export interface PicturePlace {
  at: readonly (string | number)[];
  path: string;
  isLogo: boolean;
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value).find(([key]) => key === name)?.[1];
const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Lists the fields of a group that name pictures. */
function named(group: unknown, at: PicturePlace['at'], fields: readonly string[]) {
  return fields.map((field) => ({ at: [...at, field], named: fieldOf(group, field) }));
}

type Places = readonly { at: PicturePlace['at']; named: unknown }[];

const PLACES: Readonly<Record<PicturePart, (value: unknown) => Places>> = {
  sections: (value) => itemsOf(value).flatMap((each, index) => named(each, [index], ['picture'])),
  collections: (value) =>
    itemsOf(value).flatMap((each, index) =>
      itemsOf(fieldOf(each, 'rooms')).map((named, room) => ({ at: [index, 'rooms', room], named })),
    ),
  look: (value) =>
    fieldsOf(fieldOf(value, 'logo')).map(([appearance, named]) => ({ at: ['logo', appearance], named })),
  scenes: (value) =>
    itemsOf(value).flatMap((scene, index) => [
      ...named(scene, [index], ['picture', 'light', 'shine']),
      ...itemsOf(fieldOf(scene, 'surfaces')).flatMap((surface, place) =>
        named(surface, [index, 'surfaces', place], ['mask']),
      ),
    ]),
  faces: (value) => itemsOf(value).flatMap((mark, index) => named(mark, [index], ['of', 'face'])),
};
const hasPictures = (part: ContentPart): part is PicturePart => Object.hasOwn(PLACES, part);

/**
 * Finds the pictures that a part names by path, whatever else the value contains. Pictures that are already stored have no path and are
 * skipped.
 */
export function picturePlaces(part: ContentPart, value: unknown): PicturePlace[] {
  if (!hasPictures(part)) return [];
  return PLACES[part](value).flatMap(({ at, named }) =>
    typeof named === 'string' ? [{ at, path: named, isLogo: part === 'look' }] : [],
  );
}

/** Returns a copy of the value with one entry replaced. */
export function withValueAt(
  value: unknown,
  [first, ...rest]: readonly (string | number)[],
  put: unknown,
): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, index) => (index === first ? withValueAt(each, rest, put) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: withValueAt(fields[first], rest, put) };
}
