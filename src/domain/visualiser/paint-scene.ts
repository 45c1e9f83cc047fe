import type { DrawnScene, DrawnSurface, LaidGoods } from './drawing.ts';
import {
  type FacePart,
  facePoint,
  lookAtPiece,
  type PieceLook,
  partOf,
  pieceLook,
  sheetPoint,
} from './face.ts';
import { inverse, viewOf } from './homography.ts';
import { jointCover } from './joint-cover.ts';
import { type LaidPoint, laidPoint, pieceAt } from './laying.ts';
import { lightOfHex, MOST_LIGHT, MOST_SHINE, toneOf } from './light-codes.ts';
import { pickTexture, type Texture } from './texture.ts';

/** Pixels of a picture, three bytes each, or of a mask, one byte each. */
type Bytes = Uint8Array | Uint8ClampedArray;

/** Inputs for painting a scene, all of the same size in pixels. */
export interface SceneLayers {
  width: number;
  height: number;
  picture: Bytes;
  light: Bytes;
  /** One byte per pixel; null if the scene has no reflections. */
  shine: Bytes | null;
  /** Masks by the name of their surface. */
  masks: ReadonlyMap<string, Bytes>;
  /** Textures by the hash of their picture; products without a texture are painted in one colour. */
  faces: ReadonlyMap<string, Texture>;
}

/** Positions within a pixel at which it is sampled, as shares of its size. */
const POINTS = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const;
/** Width that each sample stands for: about half of a pixel. */
const REACH = 0.55;
/** Largest difference in brightness between pieces of one product. */
const VARIETY = 0.05;
const JOINT_GLOSS = 0.15;

const LIGHT_STEPS = 2048;
const MOST_TONE = 4;
const TONE_OF = Float64Array.from(
  { length: LIGHT_STEPS + 1 },
  (_, step) => toneOf((step * MOST_TONE) / LIGHT_STEPS) * 255,
);

/** Values of a surface for painting it, prepared once and reused for each of its points. */
interface Brush {
  goods: LaidGoods;
  texture: Texture | null;
  part: FacePart;
  joint: readonly [number, number, number];
  plain: readonly [number, number, number];
  at: LaidPoint;
  look: PieceLook;
  place: [number, number];
  /** Result for a point: three components of the light reflected under full light, and the gloss. */
  out: Float64Array;
}

function brushFor(goods: LaidGoods, faces: SceneLayers['faces']): Brush {
  const { tile } = goods.laying;
  return {
    goods,
    texture: goods.face.hash === null ? null : (faces.get(goods.face.hash) ?? null),
    part: partOf(goods.face, tile),
    joint: lightOfHex(goods.colour),
    plain: lightOfHex(goods.plain),
    at: laidPoint(),
    look: pieceLook(),
    place: [0, 0],
    out: new Float64Array(4),
  };
}

/**
 * Computes the look of a laid surface at a point. `x`, `y` and the span of a pixel to the right (`rightX`, `rightY`) and down are in tenths
 * of a millimetre.
 */
function coverAt(
  brush: Brush,
  x: number,
  y: number,
  rightX: number,
  rightY: number,
  downX: number,
  downY: number,
): void {
  const { goods, at, out } = brush;
  const { face, laying } = goods;
  if (face.pieces === 0) {
    sheetAt(brush, x, y, Math.hypot(rightX, rightY), Math.hypot(downX, downY));
    return;
  }
  pieceAt(laying, x, y, at);
  const { alongX, alongY } = at;
  const { part, look, joint } = brush;
  const across = Math.abs(rightX * alongX + rightY * alongY) + Math.abs(downX * alongX + downY * alongY);
  const down = Math.abs(rightY * alongX - rightX * alongY) + Math.abs(downY * alongX - downX * alongY);
  lookAtPiece(face, part, at.column, at.row, look);
  facePoint(part, look, at, brush.place);
  const reachX = part.sideways ? down / at.length : across / at.width;
  const reachY = part.sideways ? across / at.width : down / at.length;
  faceColour(brush, reachX * part.size[0], reachY * part.size[1]);
  const tint = 1 + look.tint * VARIETY;
  const seen =
    1 -
    (1 - jointCover(Math.min(at.u, at.width - at.u), across, laying.joint, goods.line)) *
      (1 - jointCover(Math.min(at.v, at.length - at.v), down, laying.joint, goods.line));
  for (let index = 0; index < 3; index++)
    out[index] = (out[index] as number) * tint * (1 - seen) + (joint[index] as number) * seen;
  out[3] = goods.gloss * (1 - seen + JOINT_GLOSS * seen);
}

function sheetAt(brush: Brush, x: number, y: number, across: number, down: number): void {
  const { face, gloss } = brush.goods;
  sheetPoint(face, x, y, brush.place);
  faceColour(brush, (across / face.sheet[0]) * face.crop[2], (down / face.sheet[1]) * face.crop[3]);
  brush.out[3] = gloss;
}

/** Reads the picture's colour at the brush's position; `across` and `down` are the shares of the picture that the sample stands for. */
function faceColour({ texture, plain, place, out }: Brush, across: number, down: number): void {
  if (texture) pickTexture(texture, place[0], place[1], across, down, out);
  else for (let part = 0; part < 3; part++) out[part] = plain[part] as number;
}

/** Paints the product on a surface, or its bare ground, where the surface is visible. */
function paintSurface(out: Uint8Array, layers: SceneLayers, surface: DrawnSurface, scale: number): void {
  const mask = layers.masks.get(surface.id);
  const view = viewOf(surface.corners, surface.width, surface.height);
  if (!mask || !view) return;
  const [a, b, c, d, e, f, g, h, i] = inverse(view);
  const { width, height, light, shine } = layers;
  const brush = surface.goods ? brushFor(surface.goods, layers.faces) : null;
  const bare = lightOfHex(surface.bare);
  const sum = new Float64Array(4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const covered = (mask[pixel] as number) / 255;
    if (covered < 0.02) continue;
    const column = pixel % width;
    const row = (pixel - column) / width;
    if (brush) {
      sum.fill(0);
      for (let point = 0; point < POINTS.length; point++) {
        const shift = POINTS[point] as (typeof POINTS)[number];
        const px = (column + shift[0]) * scale;
        const py = (row + shift[1]) * scale;
        const far = g * px + h * py + i;
        const x = (a * px + b * py + c) / far;
        const y = (d * px + e * py + f) / far;
        const step = (scale * REACH) / far;
        const toRight = (a - x * g) * step;
        const toRightDown = (d - y * g) * step;
        coverAt(brush, x, y, toRight, toRightDown, (b - x * h) * step, (e - y * h) * step);
        for (let part = 0; part < 4; part++)
          sum[part] = (sum[part] as number) + (brush.out[part] as number) / POINTS.length;
      }
    } else for (let part = 0; part < 3; part++) sum[part] = bare[part] as number;
    const gloss = brush ? (sum[3] as number) : BARE_GLOSS;
    const mirrored = shine ? ((shine[pixel] as number) / 255) ** 2 * MOST_SHINE * gloss : 0;
    for (let part = 0; part < 3; part++) {
      const place = pixel * 3 + part;
      const arriving = ((light[place] as number) / 255) ** 2 * MOST_LIGHT;
      const thrown = Math.min(MOST_TONE, (sum[part] as number) * arriving + mirrored);
      const shown = TONE_OF[((thrown * LIGHT_STEPS) / MOST_TONE) | 0] as number;
      out[place] = Math.round((out[place] as number) * (1 - covered) + shown * covered);
    }
  }
}

/** Gloss of bare plaster and screed. */
const BARE_GLOSS = 0.2;

/** Paints a scene in the size of its layers and returns three bytes per pixel [BEYOND-11]. */
export function paintScene(scene: DrawnScene, layers: SceneLayers): Uint8Array {
  const out = Uint8Array.from(layers.picture);
  for (const surface of scene.surfaces) paintSurface(out, layers, surface, scene.width / layers.width);
  return out;
}
