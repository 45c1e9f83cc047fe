import { colour, toLight } from '../colour.ts';
import { clamp, fractal, smoothstep } from '../noise.ts';
import { type Raster, raster } from '../raster.ts';
import { look, POINTS, type Room, type Seen, WINDOW } from '../room/look.ts';
import { AMBIENT, EXPOSURE, SKY, SUN, SUN_STRENGTH, tone } from '../room/render.ts';
import type { FittingRoom, Plane } from './rooms.ts';

/** What a light map's white is: light beyond that is cut. Square roots are stored, so that shade has enough steps. */
const MOST_LIGHT = 4;
/** The same of what a perfectly glossy covering mirrors. */
const MOST_SHINE = 2;

/** A room taken apart: a covering times the light, and its gloss times the shine, lies where the masks say. */
export interface Layers {
  /** All that stands in the room, running on where planes are to be covered. */
  picture: Raster;
  light: Raster;
  shine: Raster;
  /** How much of a pixel each plane fills, in the order of the planes. */
  masks: readonly Raster[];
}

const THROWN = [0.5, 0.47, 0.43] as const;

function planeAt({ planes, room }: FittingRoom, seen: Seen, index: number): number {
  const ceiling = room.box.height;
  const kind = seen.kind[index] as number;
  const x = seen.value[index * 4] as number;
  const rise = ceiling - (seen.value[index * 4 + 1] as number);
  const door = planes.findIndex((plane) => plane.kind === 'doorway');
  const leaf = planes[door];
  if (kind === 1 && leaf?.kind === 'doorway') {
    if (x >= leaf.left && x <= leaf.left + leaf.width && rise <= leaf.height) return door;
  }
  const id = kind === 0 ? 'floor' : kind === 1 ? 'wall' : kind === 3 ? 'side' : '';
  return planes.findIndex((plane) => plane.id === id);
}

function arriving(seen: Seen, index: number, part: 0 | 1 | 2): number {
  const at = index * 4;
  const { light } = seen;
  return (
    (light[at] as number) * SKY[part] +
    (light[at + 1] as number) * SUN_STRENGTH * SUN[part] +
    (light[at + 2] as number) * AMBIENT[part] +
    (light[at + 3] as number) * 0.45 * THROWN[part]
  );
}

/** Sky, a hedge and a lawn, by where the ray points; `rise` is its slope. */
function garden(out: Float64Array, column: number, rise: number): void {
  const sky = [0.95 + rise * 0.4, 1.05 + rise * 0.4, 1.18 + rise * 0.4];
  const leaves = fractal(column / 7, rise * 150, 5) * 0.5 + 0.5;
  const clumps = fractal(column / 45, rise * 22, 3) * 0.5 + 0.5;
  const shade = 0.45 + 0.75 * clumps * leaves;
  const hedge = [0.25 * shade, 0.33 * shade, 0.17 * shade];
  const lawn = [0.36, 0.44, 0.25].map((part) => part * (0.9 + 0.2 * leaves));
  const top = 0.12 + fractal(column / 60, 7, 4) * 0.07;
  const overHedge = smoothstep(top - 0.012, top + 0.012, rise);
  const overLawn = smoothstep(-0.075, -0.065, rise);
  for (const part of [0, 1, 2]) {
    const low = (lawn[part] as number) * (1 - overLawn) + (hedge[part] as number) * overLawn;
    out[part] = low * (1 - overHedge) + (sky[part] as number) * overHedge;
  }
}

/** The light of a point that belongs to the room and is never covered. */
function ownLight(
  { room, outside }: FittingRoom,
  seen: Seen,
  index: number,
  column: number,
  row: number,
  out: Float64Array,
): void {
  const at = index * 4;
  const kind = seen.kind[index] as number;
  if (kind === WINDOW && outside === 'garden') {
    const rise = -(row - room.height / 2) * (room.plane / room.width) - room.shift;
    garden(out, column, rise);
    return;
  }
  if (kind === WINDOW) {
    const high = clamp(((seen.value[at] as number) - 300) / 2200, 0, 1);
    for (const part of [0, 1, 2] as const) out[part] = (1.1 + 0.5 * high) * SKY[part];
    return;
  }
  const share = seen.mirror[at + 3] as number;
  for (const part of [0, 1, 2] as const) {
    const solid = kind === 6;
    const paint = solid ? toLight(clamp(seen.value[at + part] as number, 0, 1)) : (CEILING[part] as number);
    const glow = solid ? (seen.value[at + 3] as number) : 0;
    const mirrored = solid ? share : 0;
    out[part] =
      paint * (arriving(seen, index, part) + glow) * (1 - mirrored) +
      (seen.mirror[at + part] as number) * mirrored;
  }
}

const CEILING = colour('#f3f1ec').map(toLight);

/** Takes a room apart into what its planes are covered by. */
export function layersOf(fitting: FittingRoom): Layers {
  const { room, planes } = fitting;
  const { width, height } = room;
  const seen = look(room);
  const layers: Layers = {
    picture: raster(width, height),
    light: raster(width, height),
    shine: raster(width, height),
    masks: planes.map(() => raster(width, height)),
  };
  const filled = { picture: new Float32Array(width * height), light: new Float32Array(width * height) };
  const out = new Float64Array(3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const column = pixel % width;
    const row = (pixel - column) / width;
    for (let part = 0; part < POINTS.length; part++) {
      const index = pixel * POINTS.length + part;
      const plane = planeAt(fitting, seen, index);
      if (plane >= 0) addCovered(layers, filled.light, plane, seen, index, pixel);
      else {
        ownLight(fitting, seen, index, column, row, out);
        filled.picture[pixel] = (filled.picture[pixel] as number) + 1;
        for (const each of [0, 1, 2])
          layers.picture.data[pixel * 3 + each] =
            (layers.picture.data[pixel * 3 + each] as number) + (out[each] as number) * EXPOSURE;
      }
    }
  }
  runOn(layers.picture, filled.picture);
  runOn(layers.light, filled.light);
  runOn(layers.shine, filled.light);
  encode(layers.picture, tone);
  encode(layers.light, (light) => Math.sqrt(clamp(light / MOST_LIGHT, 0, 1)));
  encode(layers.shine, (light) => Math.sqrt(clamp(light / MOST_SHINE, 0, 1)));
  return layers;
}

function addCovered(
  { light, shine, masks }: Layers,
  filled: Float32Array,
  plane: number,
  seen: Seen,
  index: number,
  pixel: number,
): void {
  const at = index * 4;
  const share = seen.mirror[at + 3] as number;
  const mask = masks[plane] as Raster;
  filled[pixel] = (filled[pixel] as number) + 1;
  for (const part of [0, 1, 2] as const) {
    const place = pixel * 3 + part;
    mask.data[place] = (mask.data[place] as number) + 1 / POINTS.length;
    light.data[place] = (light.data[place] as number) + arriving(seen, index, part) * EXPOSURE;
    shine.data[place] = (shine.data[place] as number) + (seen.mirror[at + part] as number) * share * EXPOSURE;
  }
}

function encode(picture: Raster, code: (light: number) => number): void {
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = code(picture.data[at] as number);
}

/**
 * Makes sums over points means, and lets what is there run on smoothly into what is empty: edges stay true when the picture is made
 * smaller, and a smooth ground takes few bytes.
 */
function runOn(picture: Raster, weight: Float32Array): void {
  const { width, height, data } = picture;
  if (width < 2 || height < 2) {
    for (let at = 0; at < weight.length; at++)
      for (const part of [0, 1, 2])
        data[at * 3 + part] = (data[at * 3 + part] as number) / Math.max(1e-9, weight[at] as number);
    return;
  }
  const half = raster(Math.ceil(width / 2), Math.ceil(height / 2));
  const halfWeight = new Float32Array(half.width * half.height);
  for (let at = 0; at < weight.length; at++) {
    const to = ((((at / width) | 0) >> 1) * half.width + ((at % width) >> 1)) | 0;
    halfWeight[to] = (halfWeight[to] as number) + (weight[at] as number);
    for (const part of [0, 1, 2])
      half.data[to * 3 + part] = (half.data[to * 3 + part] as number) + (data[at * 3 + part] as number);
  }
  runOn(half, halfWeight);
  for (let at = 0; at < weight.length; at++) {
    const own = weight[at] as number;
    const from = ((((at / width) | 0) >> 1) * half.width + ((at % width) >> 1)) | 0;
    for (const part of [0, 1, 2])
      data[at * 3 + part] =
        own > 0 ? (data[at * 3 + part] as number) / own : (half.data[from * 3 + part] as number);
  }
}

/** A point of the room in the picture, pixels. */
function project(room: Room, x: number, y: number, z: number): [number, number] {
  const scale = room.plane / room.width;
  const far = z - room.eye[2];
  const across = (x - room.eye[0]) / far;
  const up = (y - room.eye[1]) / far;
  return [room.width / 2 + across / scale, room.height / 2 - (up + room.shift) / scale];
}

/** A plane's corners in pixels, from the top left one clockwise, and its sides in mm. */
export interface PlaneGeometry {
  corners: [number, number][];
  width: number;
  height: number;
}

/** Where a plane lies in the picture: what is before the picture's edge is cut at a whole decimetre. */
export function geometryOf(room: Room, plane: Plane): PlaneGeometry {
  const { half, height, depth } = room.box;
  const scale = room.plane / room.width;
  if (plane.kind === 'doorway') {
    const { left, width } = plane;
    const right = left + width;
    const corners = [
      project(room, left, plane.height, depth),
      project(room, right, plane.height, depth),
      project(room, right, 0, depth),
      project(room, left, 0, depth),
    ];
    return { corners, width, height: plane.height };
  }
  if (plane.id === 'wall') {
    const corners = [
      project(room, -half, height, depth),
      project(room, half, height, depth),
      project(room, half, 0, depth),
      project(room, -half, 0, depth),
    ];
    return { corners, width: 2 * half, height };
  }
  if (plane.id === 'floor') {
    const bottom = (room.height / 2) * scale + room.shift;
    const near = Math.floor((room.eye[2] + room.eye[1] / bottom) / 100) * 100;
    const corners = [
      project(room, -half, 0, depth),
      project(room, half, 0, depth),
      project(room, half, 0, near),
      project(room, -half, 0, near),
    ];
    return { corners, width: 2 * half, height: depth - near };
  }
  const edge = (room.width / 2) * scale;
  const near = Math.floor((room.eye[2] + (half - room.eye[0]) / edge) / 100) * 100;
  const corners = [
    project(room, half, height, depth),
    project(room, half, height, near),
    project(room, half, 0, near),
    project(room, half, 0, depth),
  ];
  return { corners, width: depth - near, height };
}
