import { type Length, length } from '../measures/area.ts';
import { type Corners, type PlanePoint, spansSurface } from './homography.ts';

/** What a shopper says of their own photo; places are shares of its width and height. */
export interface PhotoRoom {
  /** From the far left corner clockwise, as the covering's top left one. */
  corners: Corners;
  /** True sides of the marked surface, metres as typed. */
  width: string;
  depth: string;
  /** What stands in front of it, in the order it was drawn. */
  strokes: readonly Stroke[];
  /** 0 to 100: how unlike the surface something must be in brightness to stay uncovered; 0: everything is covered. */
  keep: number;
}

/** A round touch of the brush; `clears` covers again what was left out. */
export interface Stroke {
  at: PlanePoint;
  /** Share of the photo's width. */
  radius: number;
  clears: boolean;
}

export const CORNER_NAMES = ['дальний левый', 'дальний правый', 'ближний правый', 'ближний левый'] as const;

/** The lower half of a photo that somebody took standing: a guess to be dragged. */
export const FIRST_PHOTO_ROOM: PhotoRoom = {
  corners: [
    [0.25, 0.5],
    [0.75, 0.5],
    [1, 1],
    [0, 1],
  ],
  width: '3',
  depth: '3',
  strokes: [],
  keep: 0,
};

/** The mask's points across; its height follows the photo. */
export const MASK_WIDTH = 512;
/** More strokes than a patient hand draws: the first ones go. */
const MAX_STROKES = 2000;
/** Touches that one movement is made of at most: across the whole photo. */
const MAX_JOINED = 100;
/** How far beyond the photo's edge a corner may be. */
const BEYOND = 0.5;
const MIN_SIDE = 0.3;
const MAX_SIDE = 50;

/** With a corner elsewhere; as it was where the four would no longer be a surface. */
export function withCorner(room: PhotoRoom, which: number, [x, y]: PlanePoint): PhotoRoom {
  const within = (place: number) => Math.max(-BEYOND, Math.min(1 + BEYOND, place));
  const moved: PlanePoint = [within(x), within(y)];
  const corners = room.corners.map((corner, at) => (at === which ? moved : corner)) as unknown as Corners;
  return spansSurface(corners) ? { ...room, corners } : room;
}

/** With one more touch of the brush. */
export function withStroke(room: PhotoRoom, stroke: Stroke): PhotoRoom {
  return { ...room, strokes: [...room.strokes, stroke].slice(-MAX_STROKES) };
}

/** With the brush drawn on from its last touch, however far apart the device says where it is: touches half a radius from each other. */
export function withStrokeOn(room: PhotoRoom, stroke: Stroke, ratio: number): PhotoRoom {
  const last = room.strokes.at(-1);
  if (!last) return withStroke(room, stroke);
  const [across, down] = [stroke.at[0] - last.at[0], stroke.at[1] - last.at[1]];
  const steps = Math.min(MAX_JOINED, Math.ceil(Math.hypot(across, down / ratio) / (stroke.radius / 2)));
  const between = Array.from({ length: Math.max(1, steps) }, (_, step): Stroke => {
    const share = (step + 1) / Math.max(1, steps);
    return { ...stroke, at: [last.at[0] + across * share, last.at[1] + down * share] };
  });
  return { ...room, strokes: [...room.strokes, ...between].slice(-MAX_STROKES) };
}

/** A side in metres as typed; null for what is none: 0.3 to 50 m. */
export function sideTyped(text: string): Length | null {
  const metres = Number(text.trim().replace(',', '.'));
  return /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text) && metres >= MIN_SIDE && metres <= MAX_SIDE
    ? length(Math.round(metres * 10_000))
    : null;
}

/** White where the covering is seen, black where the brush has been; one byte to a point. */
export function maskOf(
  strokes: readonly Stroke[],
  ratio: number,
): { width: number; height: number; data: Uint8Array } {
  const width = MASK_WIDTH;
  const height = Math.max(1, Math.round(MASK_WIDTH / ratio));
  const data = new Uint8Array(width * height).fill(255);
  for (const { at, radius, clears } of strokes) {
    const reach = Math.max(1, radius * width);
    const [x, y] = [at[0] * width, at[1] * height];
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++)
      for (
        let column = Math.max(0, Math.floor(x - reach));
        column <= Math.min(width - 1, x + reach);
        column++
      )
        if (Math.hypot(column - x, row - y) <= reach) data[row * width + column] = clears ? 255 : 0;
  }
  return { width, height, data };
}
