import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import type { Scene, Surface, SurfaceKind } from '../../domain/visualiser/scene.ts';

const FOR_WALLS = /стен/i;
const FOR_FLOORS = /пол[ау]?(?![а-яё])/i;

/** Whether a surface is one for such goods: doors stand in doorways, all else lies on floors and walls. */
export function takesGoods(kind: SurfaceKind, { door }: Pick<TriedGoods, 'door'>): boolean {
  return (kind === 'doorway') === door;
}

/** The scene that shows goods of this section first, the nearest section before those above it; else one that has a place for them. */
export function sceneForGoods(scenes: readonly Scene[], snapshot: Snapshot, goods: TriedGoods): Scene | null {
  const row = snapshot.rowOf(goods.productId);
  const sections = row === null ? [] : sectionsOfRow(snapshot.sections, row).reverse();
  for (const { slug } of sections) {
    const showing = scenes.find((scene) => scene.sections?.includes(slug));
    if (showing) return showing;
  }
  return scenes.find(({ surfaces }) => surfaces.some(({ kind }) => takesGoods(kind, goods))) ?? null;
}

/** Where in a scene goods lie that come without a place: on a wall if they say that they are for walls alone, else on the floor. */
export function placeForGoods(scene: Scene, snapshot: Snapshot, goods: TriedGoods): Surface | null {
  const row = snapshot.rowOf(goods.productId);
  const said = row === null ? [] : snapshot.said(row).flatMap(({ values }) => values);
  const wall = said.some((value) => FOR_WALLS.test(value)) && !said.some((value) => FOR_FLOORS.test(value));
  const fitting = scene.surfaces.filter(({ kind }) => takesGoods(kind, goods));
  return fitting.find(({ kind }) => kind === (wall ? 'wall' : 'floor')) ?? fitting[0] ?? null;
}
