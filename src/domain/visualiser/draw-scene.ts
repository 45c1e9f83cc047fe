import type { Length } from '../measures/area.ts';
import { BOARD_LINE, type DrawnScene, type DrawnSurface, type LaidGoods } from './drawing.ts';
import type { Corners } from './homography.ts';
import { type Lying, lyingOn, roomOf } from './lying-sides.ts';
import { foundGoods, type RoomPage, type TriedGoods } from './room-page.ts';
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

/** A leaf fills its doorway, and hangs one way alone. */
function hung({ room: { width, height } }: Lying, { face, plain, gloss }: TriedGoods): LaidGoods {
  const tile = { width, length: height };
  return {
    ...{ face: { ...face, turns: false }, plain, gloss, line: 0 as Length, colour: SHADOW },
    laying: { width, length: height, tile, joint: 0 as Length, offset: 0, pattern: 'straight' },
  };
}

function laid({ pattern, room, piece }: Lying, tried: Tried, goods: TriedGoods): LaidGoods {
  const { face, plain, gloss, soldByBox } = goods;
  const joint = soldByBox ? (0 as Length) : (tried.joint ?? USUAL_JOINT);
  return {
    ...{ face, plain, gloss },
    line: soldByBox ? BOARD_LINE : joint,
    colour: soldByBox ? SHADOW : (tried.colour ?? USUAL_COLOUR),
    laying: {
      width: room.width,
      length: room.height,
      tile: { width: piece.width ?? UNKNOWN_SIDE, length: piece.length ?? UNKNOWN_SIDE },
      joint,
      pattern,
      offset: soldByBox ? BOARD_OFFSET : 0,
    },
  };
}

/** The corners of a surface that is turned by a quarter: its left side is on top. */
function turned([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  return [bottomLeft, topLeft, topRight, bottomRight];
}

function drawnSurface(surface: Surface, view: RoomView, goods: RoomPage['goods']): DrawnSurface {
  const { id, corners, mask, bare } = surface;
  const tried = view.tried[id];
  const found = foundGoods(goods, tried);
  const drawn = { id, bare, mask: mask.hash };
  if (!tried || !found) return { ...drawn, corners, ...roomOf(surface), goods: null };
  const lying = lyingOn(surface, tried, found);
  return {
    ...drawn,
    corners: lying.quarter ? turned(corners) : corners,
    ...lying.room,
    goods: found.door ? hung(lying, found) : laid(lying, tried, found),
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
  return { ...view, tried: { ...view.tried, [view.at]: { ...tried, ...view.other } } };
}
