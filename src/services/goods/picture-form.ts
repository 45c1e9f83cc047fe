import type { ProductPictures, StoredPicture } from './edit-pictures.ts';

type Typed = Readonly<Record<string, string>>;

/** Longest alternative text. */
const MAX_ALT = 200;

/** Position that was typed for a picture; those without a number stay where they are. */
function placeOf(typed: Typed, id: number, index: number): number {
  const text = typed[`order-${id}`]?.trim() ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : index + 1;
}

/** Reads the pictures that stay, in the order typed, with their alternative texts. */
export function typedPictures({ list }: ProductPictures, typed: Typed): StoredPicture[] {
  return list
    .map(({ id, ...picture }, index) => ({
      picture: { ...picture, alt: (typed[`alt-${id}`] ?? picture.alt).trim().slice(0, MAX_ALT) },
      place: placeOf(typed, id, index),
      isRemoved: typed[`remove-${id}`] === 'on',
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((a, b) => a.place - b.place)
    .map(({ picture }) => picture);
}
