import { type Length, length } from '../measures/area.ts';
import { type Corners, type PlanePoint, spansSurface } from './homography.ts';

/** A shopper's own photo and the surface marked on it; positions are shares of the photo's width and height. */
export interface PhotoRoom {
  /** Corners of the surface, clockwise from the far left one, which becomes the top left corner of the laid product. */
  corners: Corners;
  /** Real sides of the marked surface, in metres as typed. */
  width: string;
  depth: string;
  /** Strokes of the brush over objects in front of the surface, in the order of drawing. */
  strokes: readonly Stroke[];
  /** How similar in brightness to the surface something must be to be covered, 0 to 100; with 0, everything is covered. */
  similarity: number;
}

/** A round touch of the brush, which keeps a part of the surface uncovered; `clears` undoes this for the part touched. */
export interface Stroke {
  at: PlanePoint;
  /** Radius as a share of the photo's width. */
  radius: number;
  clears: boolean;
}

export const CORNER_NAMES = ['дальний левый', 'дальний правый', 'ближний правый', 'ближний левый'] as const;

/** Initial guess for a photo taken standing: its lower half. Shoppers drag the corners. */
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
  similarity: 0,
};

/** Width of the mask in points; its height follows the photo. */
export const MASK_WIDTH = 512;
/** Maximum number of strokes, more than anybody draws; the oldest are dropped. */
const MAX_STROKES = 2000;
/** Maximum number of touches for one movement of the pointer; enough to cross the whole photo. */
const MAX_JOINED = 100;
/** How far outside the photo a corner may lie, as a share of the photo's size. */
const BEYOND = 0.5;
const MIN_SIDE = 0.3;
const MAX_SIDE = 50;

/** Moves a corner; returns the room unchanged if the four corners would no longer span a surface. */
export function withCorner(room: PhotoRoom, which: number, [x, y]: PlanePoint): PhotoRoom {
  const within = (place: number) => Math.max(-BEYOND, Math.min(1 + BEYOND, place));
  const moved: PlanePoint = [within(x), within(y)];
  const corners = room.corners.map((corner, at) => (at === which ? moved : corner)) as unknown as Corners;
  return spansSurface(corners) ? { ...room, corners } : room;
}

/** Adds one touch of the brush. */
export function withStroke(room: PhotoRoom, stroke: Stroke): PhotoRoom {
  return { ...room, strokes: [...room.strokes, stroke].slice(-MAX_STROKES) };
}

/** Continues from the last touch of the brush with touches half a radius apart, because a device may report positions far apart. */
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

/** Reads a side in metres, 0.3 to 50; null for anything else. */
export function sideTyped(text: string): Length | null {
  const metres = Number(text.trim().replace(',', '.'));
  return /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text) && metres >= MIN_SIDE && metres <= MAX_SIDE
    ? length(Math.round(metres * 10_000))
    : null;
}

/** Draws the mask: white where the product is visible, black where the brush has touched; one byte per point. */
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
