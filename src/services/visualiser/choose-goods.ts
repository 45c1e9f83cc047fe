import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import type { RoomView } from '../../domain/visualiser/room-view.ts';
import type { SurfaceKind } from '../../domain/visualiser/scene.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import { acceptsGoods } from './find-place.ts';

/** Largest number of products offered at a time, unless they come from a list. */
const CHOICES = 12;

/** Products that fit a kind of surface: those found by a text, otherwise those of the list, otherwise the most popular. */
export function chooseGoods(
  snapshot: Snapshot,
  kind: SurfaceKind,
  { typed, among }: Pick<RoomView, 'typed' | 'among'>,
): RoomPage['choices'] {
  const listed = typed === '' && among.length > 0;
  const found = typed === '' ? null : snapshot.find(typed).ranked;
  const rows = listed ? among.map((id) => snapshot.rowOf(id)).filter((row) => row !== null) : found;
  const most = listed ? among.length : CHOICES;
  const choices: RoomPage['choices'][number][] = [];
  // Rows are ordered by popularity.
  for (let at = 0; at < (rows?.length ?? snapshot.size) && choices.length < most; at++) {
    const row = rows?.[at] ?? at;
    // Rows that are skipped need no card.
    const sides = snapshot.store.sides(row);
    if (!canBeTried(sides) || !acceptsGoods(kind, { door: sides.leaf === true })) continue;
    const { slug, name, pictures, price, given, unit, unitArea } = snapshot.card(row);
    choices.push({ slug, name, pictures: pictures.slice(0, 1), price, given, unit, unitArea });
  }
  return choices;
}
