import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { RoomPage, TriedGoods } from '../../domain/visualiser/room-page.ts';
import { type RoomView, readRoomView, triedFirst } from '../../domain/visualiser/room-view.ts';
import type { Scene, SurfaceKind } from '../../domain/visualiser/scene.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import type { ServiceDeps } from '../settings.ts';
import { placeForGoods, sceneForGoods, takesGoods } from './find-place.ts';
import { findTriedGoods } from './find-tried-goods.ts';

type Deps = ServiceDeps & { snapshot: Snapshot };
type Found = ReadonlyMap<string, TriedGoods>;

/** Goods offered to be tried on at one time. */
const CHOICES = 12;
const MAX_TYPED = 100;

/** Every slug that a view names. */
function slugsOf({ tried, goods, other }: RoomView): string[] {
  const named = [...Object.values(tried).map(({ slug }) => slug), goods, other];
  return [...new Set(named.filter((slug) => slug !== null))];
}

/** What of the tried goods is there and fits its surface. */
function placed(scene: Scene, view: RoomView, found: Found): RoomView['tried'] {
  const kept = scene.surfaces.flatMap(({ id, kind }) => {
    const tried = view.tried[id];
    const goods = tried && found.get(tried.slug);
    return tried && goods && takesGoods(kind, goods) ? [[id, tried] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The view with its scene, with a place for goods that came without one, and a surface to choose for. */
function settled(scene: Scene, view: RoomView, found: Found, snapshot: Snapshot): RoomView {
  const entry = found.get(view.goods ?? '');
  const place = entry ? placeForGoods(scene, snapshot, entry) : null;
  const tried = {
    ...placed(scene, view, found),
    ...(place && entry ? { [place.id]: triedFirst(entry.slug) } : {}),
  };
  const asked = scene.surfaces.find(({ id }) => id === view.at) ?? place;
  const at = asked ?? scene.surfaces.find(({ id }) => tried[id]) ?? scene.surfaces[0];
  const other = found.get(view.other ?? '');
  const fits = at && other && tried[at.id] && takesGoods(at.kind, other);
  return { scene: scene.id, tried, goods: null, at: at?.id ?? null, other: fits ? other.slug : null };
}

/** The most wanted goods, or those that a text finds, that fit a kind of surface. */
function choicesFor(snapshot: Snapshot, kind: SurfaceKind, typed: string): RoomPage['choices'] {
  const found = typed === '' ? null : snapshot.find(typed).ranked;
  const choices: RoomPage['choices'][number][] = [];
  // Rows stand in the order of what is most wanted.
  for (let at = 0; at < (found?.length ?? snapshot.size) && choices.length < CHOICES; at++) {
    const row = found?.[at] ?? at;
    // Of the many rows passed over no card is made.
    const sides = snapshot.store.sides(row);
    if (!canBeTried(sides) || !takesGoods(kind, { door: sides.leaf === true })) continue;
    const { slug, name, pictures, price, unit, unitArea } = snapshot.card(row);
    choices.push({ slug, name, pictures: pictures.slice(0, 1), price, unit, unitArea });
  }
  return choices;
}

/** The visualiser's page for an address; what it names and is not there is said, and everything else is shown [BEYOND-11]. */
export async function showRoom(deps: Deps, fields: URLSearchParams): Promise<RoomPage> {
  const { snapshot } = deps;
  const { scenes } = deps.settings.content;
  const view = readRoomView(fields);
  const asked = slugsOf(view);
  const found = await findTriedGoods(deps, asked);
  const entry = found.get(view.goods ?? '');
  const named = scenes.find(({ id }) => id === view.scene);
  const scene = named ?? (entry && sceneForGoods(scenes, snapshot, entry)) ?? scenes[0] ?? null;
  const shown = scene ? settled(scene, view, found, snapshot) : view;
  const surface = scene?.surfaces.find(({ id }) => id === shown.at);
  const typed = (fields.get('q') ?? '').trim().slice(0, MAX_TYPED);
  return {
    view: shown,
    scenes: scenes.map(({ id, name, surfaces }) => ({ id, name, kinds: surfaces.map(({ kind }) => kind) })),
    scene,
    goods: Object.fromEntries(found),
    gone: asked.filter((slug) => !found.has(slug)),
    typed,
    choices: surface ? choicesFor(snapshot, surface.kind, typed) : [],
  };
}
