import type { Length } from '../measures/area.ts';
import { BOARD_LINE, type DrawnScene, type DrawnSurface, type LaidGoods } from './drawing.ts';
import type { Corners } from './homography.ts';
import { type LaidSurface, laidSurface, roomOf } from './lying-sides.ts';
import { foundGoods, type RoomPage, type TriedGoods } from './room-page.ts';
import type { RoomView, Tried } from './room-view.ts';
import type { Scene, Surface } from './scene.ts';

/** Default joint, as in the room calculator: 2 mm, in tenths of a millimetre. */
export const USUAL_JOINT = 20 as Length;
const USUAL_COLOUR = '#c9c4bc';
const SHADOW = '#3b3733';
/** Offset of each row of boards in per cent; {@link layFloors} uses the same offset for counting. */
const BOARD_OFFSET = 33;
/** Side with which products of unknown size are drawn: 60 cm, in tenths of a millimetre. */
const UNKNOWN_SIDE = 6000 as Length;

/** Lays a door as a single piece: it fills its doorway and is never rotated. */
function hung({ room: { width, height } }: LaidSurface, { face, plain, gloss }: TriedGoods): LaidGoods {
  const tile = { width, length: height };
  return {
    ...{ face: { ...face, turns: false }, plain, gloss, line: 0 as Length, colour: SHADOW },
    laying: { width, length: height, tile, joint: 0 as Length, offset: 0, pattern: 'straight' },
  };
}

function laid({ pattern, room, piece }: LaidSurface, tried: Tried, goods: TriedGoods): LaidGoods {
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

/** Returns the corners of a surface rotated by a quarter turn: its left side becomes the top. */
function turned([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  return [bottomLeft, topLeft, topRight, bottomRight];
}

function drawnSurface(surface: Surface, view: RoomView, goods: RoomPage['goods']): DrawnSurface {
  const { id, corners, mask, bare } = surface;
  const tried = view.tried[id];
  const found = foundGoods(goods, tried);
  const drawn = { id, bare, mask: mask.hash };
  if (!tried || !found) return { ...drawn, corners, ...roomOf(surface), goods: null };
  const lying = laidSurface(surface, tried, found);
  return {
    ...drawn,
    corners: lying.quarter ? turned(corners) : corners,
    ...lying.room,
    goods: found.door ? hung(lying, found) : laid(lying, tried, found),
  };
}

/** Builds the scene with the chosen products, for drawing both in the browser and on the server. */
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

/** Returns the view with the compared product on the chosen surface instead; null if nothing is compared. */
export function otherView(view: RoomView): RoomView | null {
  const tried = view.at === null ? undefined : view.tried[view.at];
  if (view.other === null || view.at === null || !tried) return null;
  return { ...view, tried: { ...view.tried, [view.at]: { ...tried, ...view.other } } };
}
