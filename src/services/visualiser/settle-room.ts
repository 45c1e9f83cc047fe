import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { goodsKey, type RoomView, type Tried, triedFirst } from '../../domain/visualiser/room-view.ts';
import type { Scene, SurfaceKind } from '../../domain/visualiser/scene.ts';
import { placeForGoods, takesGoods } from './find-place.ts';

type Found = ReadonlyMap<string, TriedGoods>;

/** The kind of surface that goods were chosen for: by that name in this scene, else in the first that has a fitting one. */
function kindMeant(
  scenes: readonly Scene[],
  scene: Scene,
  surface: string,
  goods: TriedGoods,
): SurfaceKind | null {
  for (const { surfaces } of [scene, ...scenes]) {
    const kind = surfaces.find(({ id }) => id === surface)?.kind;
    if (kind && takesGoods(kind, goods)) return kind;
  }
  return null;
}

/**
 * All choices, each on the scene's surface of its name; those whose surface is in another scene on a free one of that kind, and where
 * there is none under the name they have, so that they are there again in their own room. What fits nowhere is left out.
 */
function carried(scenes: readonly Scene[], scene: Scene, view: RoomView, found: Found): RoomView['tried'] {
  const lying: Record<string, Tried> = {};
  const homeless: [surface: string, tried: Tried, kind: SurfaceKind][] = [];
  for (const [surface, tried] of Object.entries(view.tried)) {
    const goods = found.get(goodsKey(tried));
    const kind = goods && kindMeant(scenes, scene, surface, goods);
    if (!kind) continue;
    const here = scene.surfaces.find(({ id }) => id === surface);
    if (here?.kind === kind) lying[surface] = tried;
    else homeless.push([surface, tried, kind]);
  }
  for (const [surface, tried, kind] of homeless) {
    const free = scene.surfaces.find((each) => each.kind === kind && !Object.hasOwn(lying, each.id));
    const isNameless = !scene.surfaces.some(({ id }) => id === surface);
    if (free || isNameless) lying[free?.id ?? surface] = tried;
  }
  return lying;
}

/** The view with its scene, with a place for goods that came without one, and a surface to choose for. */
export function settleRoom(
  scenes: readonly Scene[],
  scene: Scene,
  view: RoomView,
  found: Found,
  snapshot: Snapshot,
): RoomView {
  const entry = view.goods && found.get(goodsKey(view.goods));
  const place = entry ? placeForGoods(scene, snapshot, entry) : null;
  const tried = {
    ...carried(scenes, scene, view, found),
    ...(place && view.goods ? { [place.id]: triedFirst(view.goods.slug, view.goods.offer) } : {}),
  };
  const asked = scene.surfaces.find(({ id }) => id === view.at) ?? place;
  const at = asked ?? scene.surfaces.find(({ id }) => tried[id]) ?? scene.surfaces[0];
  const other = view.other && found.get(goodsKey(view.other));
  const lying = at && tried[at.id];
  const fits =
    other && view.other && lying && takesGoods(at.kind, other) && goodsKey(lying) !== goodsKey(view.other);
  return {
    scene: scene.id,
    tried,
    goods: null,
    at: at?.id ?? null,
    other: fits ? view.other : null,
    typed: view.typed,
  };
}
