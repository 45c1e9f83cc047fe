import { type Length, length } from '../measures/area.ts';
import { BOARD_LINE, type DrawnScene, type DrawnSurface, type LaidGoods } from './drawing.ts';
import type { RoomPage, TriedGoods } from './room-page.ts';
import type { RoomView, Tried } from './room-view.ts';
import type { Scene, Surface } from './scene.ts';

/** Where nothing else is said, as the room calculator counts. */
export const USUAL_JOINT = 20 as Length;
const USUAL_COLOUR = '#c9c4bc';
const SHADOW = '#3b3733';
/** Boards begin each row a third later, as {@link layFloors} counts them. */
const BOARD_OFFSET = 33;
/** Goods whose sides nobody knows. */
const UNKNOWN_SIDE = 6000 as Length;

/** A surface's side as lengths are counted. */
export function sideOf(millimetres: number): Length {
  return length(Math.round(millimetres * 10));
}

function tileOf({ width, length: long, soldByBox }: TriedGoods, turned: boolean) {
  const sides = { width: width ?? UNKNOWN_SIDE, length: long ?? UNKNOWN_SIDE };
  const lying = soldByBox && sides.width < sides.length;
  return lying !== turned ? { width: sides.length, length: sides.width } : sides;
}

function laid(surface: Surface, tried: Tried, goods: TriedGoods): LaidGoods {
  const width = sideOf(surface.width);
  const height = sideOf(surface.height);
  const { face, plain, gloss } = goods;
  if (goods.door) {
    const laying = { width, length: height, tile: { width, length: height }, joint: 0 as Length, offset: 0 };
    return {
      // A leaf hangs one way alone.
      ...{ face: { ...face, turns: false }, plain, gloss, line: 0 as Length, colour: SHADOW },
      laying: { ...laying, pattern: 'straight' },
    };
  }
  const joint = goods.soldByBox ? (0 as Length) : (tried.joint ?? USUAL_JOINT);
  return {
    ...{ face, plain, gloss },
    line: goods.soldByBox ? BOARD_LINE : joint,
    colour: goods.soldByBox ? SHADOW : (tried.colour ?? USUAL_COLOUR),
    laying: {
      width,
      length: height,
      tile: tileOf(goods, tried.turned),
      joint,
      pattern: tried.pattern,
      offset: goods.soldByBox ? BOARD_OFFSET : 0,
    },
  };
}

function drawnSurface(surface: Surface, view: RoomView, goods: RoomPage['goods']): DrawnSurface {
  const { id, corners, mask, bare } = surface;
  const tried = view.tried[id];
  const found = tried && Object.hasOwn(goods, tried.slug) ? goods[tried.slug] : undefined;
  return {
    ...{ id, corners, bare, mask: mask.hash },
    width: sideOf(surface.width),
    height: sideOf(surface.height),
    goods: tried && found ? laid(surface, tried, found) : null,
  };
}

/** A scene with what is tried on in it, as the browser and the server both draw it. */
export function drawScene(scene: Scene, view: RoomView, goods: RoomPage['goods']): DrawnScene {
  const { picture, light, shine, surfaces } = scene;
  return {
    picture: picture.hash,
    light: light.hash,
    shine: shine?.hash ?? null,
    width: picture.width,
    height: picture.height,
    surfaces: surfaces.map((surface) => drawnSurface(surface, view, goods)),
  };
}

/** The same room with the goods to compare on the chosen surface; null where none are chosen. */
export function otherView(view: RoomView): RoomView | null {
  const tried = view.at === null ? undefined : view.tried[view.at];
  if (view.other === null || view.at === null || !tried) return null;
  return { ...view, tried: { ...view.tried, [view.at]: { ...tried, slug: view.other } } };
}
