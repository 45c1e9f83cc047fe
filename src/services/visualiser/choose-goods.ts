import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import type { SurfaceKind } from '../../domain/visualiser/scene.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import { takesGoods } from './find-place.ts';

/** Goods offered to be tried on at one time. */
const CHOICES = 12;

/** The most wanted goods, or those that a text finds, that fit a kind of surface. */
export function chooseGoods(snapshot: Snapshot, kind: SurfaceKind, typed: string): RoomPage['choices'] {
  const found = typed === '' ? null : snapshot.find(typed).ranked;
  const choices: RoomPage['choices'][number][] = [];
  // Rows stand in the order of what is most wanted.
  for (let at = 0; at < (found?.length ?? snapshot.size) && choices.length < CHOICES; at++) {
    const row = found?.[at] ?? at;
    // Of the many rows passed over no card is made.
    const sides = snapshot.store.sides(row);
    if (!canBeTried(sides) || !takesGoods(kind, { door: sides.leaf === true })) continue;
    const { slug, name, pictures, price, given, unit, unitArea } = snapshot.card(row);
    choices.push({ slug, name, pictures: pictures.slice(0, 1), price, given, unit, unitArea });
  }
  return choices;
}
