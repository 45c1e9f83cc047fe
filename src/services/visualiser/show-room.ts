import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { goodsKey, type NamedGoods, type RoomView } from '../../domain/visualiser/room-view.ts';
import { readRoomView } from '../../domain/visualiser/room-view-address.ts';
import { chooseGoods } from './choose-goods.ts';
import { sceneForGoods } from './find-place.ts';
import { findTriedGoods, type TryingDeps } from './find-tried-goods.ts';
import { settleRoom } from './settle-room.ts';

/** All products that a view names, without duplicates. */
function goodsOf({ tried, goods, other }: RoomView): NamedGoods[] {
  const named = [...Object.values(tried), goods, other].filter((each) => each !== null);
  return [...new Map(named.map((each) => [goodsKey(each), each])).values()];
}

/** The visualiser's page for an address; missing products are reported, and the rest is shown [BEYOND-11]. */
export async function showRoom(deps: TryingDeps, fields: URLSearchParams): Promise<RoomPage> {
  const { snapshot } = deps;
  const { scenes } = deps.settings().content;
  const view = readRoomView(fields);
  const requested = goodsOf(view);
  const found = await findTriedGoods(deps, requested);
  const entry = view.goods && found.get(goodsKey(view.goods));
  const named = scenes.find(({ id }) => id === view.scene);
  const scene = named ?? (entry && sceneForGoods(scenes, snapshot, entry)) ?? scenes[0] ?? null;
  const shown = scene ? settleRoom(scenes, scene, view, found, snapshot) : view;
  const surface = scene?.surfaces.find(({ id }) => id === shown.at);
  return {
    view: shown,
    scenes: scenes.map(({ id, name, surfaces }) => ({ id, name, kinds: surfaces.map(({ kind }) => kind) })),
    scene,
    goods: Object.fromEntries(found),
    gone: [...new Set(requested.filter((each) => !found.has(goodsKey(each))).map(({ slug }) => slug))],
    choices: surface ? chooseGoods(snapshot, surface.kind, shown) : [],
  };
}
