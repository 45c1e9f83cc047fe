import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import type { Scene, Surface, SurfaceKind } from '../../domain/visualiser/scene.ts';

const FOR_WALLS = /стен/i;
const FOR_FLOORS = /пол[ау]?(?![а-яё])/i;

/** True when a surface suits these products: doors belong in doorways, everything else on floors and walls. */
export function acceptsGoods(kind: SurfaceKind, { door }: Pick<TriedGoods, 'door'>): boolean {
  return (kind === 'doorway') === door;
}

/** The scene assigned to the product's section or to the nearest section above it; without one, the first scene with a suitable surface. */
export function sceneForGoods(scenes: readonly Scene[], snapshot: Snapshot, goods: TriedGoods): Scene | null {
  const row = snapshot.rowOf(goods.productId);
  const sections = row === null ? [] : sectionsOfRow(snapshot.sections, row).reverse();
  for (const { slug } of sections) {
    const showing = scenes.find((scene) => scene.sections?.includes(slug));
    if (showing) return showing;
  }
  return scenes.find(({ surfaces }) => surfaces.some(({ kind }) => acceptsGoods(kind, goods))) ?? null;
}

/** Default surface for products in a scene: the wall for those made only for walls, otherwise the floor. */
export function placeForGoods(scene: Scene, snapshot: Snapshot, goods: TriedGoods): Surface | null {
  const row = snapshot.rowOf(goods.productId);
  const values = row === null ? [] : snapshot.statedProperties(row).flatMap((property) => property.values);
  const wall =
    values.some((value) => FOR_WALLS.test(value)) && !values.some((value) => FOR_FLOORS.test(value));
  const fitting = scene.surfaces.filter(({ kind }) => acceptsGoods(kind, goods));
  return fitting.find(({ kind }) => kind === (wall ? 'wall' : 'floor')) ?? fitting[0] ?? null;
}
