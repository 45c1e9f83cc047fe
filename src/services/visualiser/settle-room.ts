import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { goodsKey, type RoomView, type Tried, triedFirst } from '../../domain/visualiser/room-view.ts';
import type { Scene, SurfaceKind } from '../../domain/visualiser/scene.ts';
import { acceptsGoods, placeForGoods } from './find-place.ts';

type Found = ReadonlyMap<string, TriedGoods>;

/**
 * Kind of surface that products were chosen for: that of the surface named in this scene, otherwise in the first scene with a suitable one.
 */
function kindMeant(
  scenes: readonly Scene[],
  scene: Scene,
  surface: string,
  goods: TriedGoods,
): SurfaceKind | null {
  for (const { surfaces } of [scene, ...scenes]) {
    const kind = surfaces.find(({ id }) => id === surface)?.kind;
    if (kind && acceptsGoods(kind, goods)) return kind;
  }
  return null;
}

/**
 * Carries the choices of a view over to a scene: to the surface of the same name and kind, otherwise to a free surface of that kind.
 * Without one, a choice stays under its name, so that it returns in its own room, unless a surface of this scene has that name: then it is
 * dropped.
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

/** Completes a view for a scene: carries its choices over, puts the newly named products on a surface and selects a surface. */
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
  const requested = scene.surfaces.find(({ id }) => id === view.at) ?? place;
  const at = requested ?? scene.surfaces.find(({ id }) => tried[id]) ?? scene.surfaces[0];
  const other = view.other && found.get(goodsKey(view.other));
  const lying = at && tried[at.id];
  const fits =
    other && view.other && lying && acceptsGoods(at.kind, other) && goodsKey(lying) !== goodsKey(view.other);
  return {
    scene: scene.id,
    tried,
    goods: null,
    at: at?.id ?? null,
    other: fits ? view.other : null,
    among: view.among,
    typed: view.typed,
  };
}
