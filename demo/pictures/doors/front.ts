import { blend, colour, scale } from '../colour.ts';
import { clamp, fractal, noise, smoothstep, visible } from '../noise.ts';
import type { Face, Sample, Surface } from '../surface.ts';
import { hinge, keyhole, lever, type Metal, peephole, plate, pull, turnKnob } from './fittings.ts';
import { drawLeaf, LEAF_HEIGHT, LEAF_WIDTH, type Leaf } from './leaf.ts';

export interface Door {
  set: string;
  tone: string;
  leaf: Leaf;
  frame: Face;
  metal: Metal;
  entrance?: boolean;
  /** Inside face of an entrance door. */
  inner?: Leaf;
  /** No architrave: the leaf lies flush with the wall. */
  hidden?: boolean;
  pulled?: boolean;
}

/** Width of the architrave and of the gap that shows the frame, mm. */
const ARCHITRAVE = 78;
const REBATE = 9;

/** Height in mm at which the handle sits, from the top of the leaf. */
const HANDLE = 1010;
const HANDLE_INSET = 62;

const wallColour = colour('#e9e5de');
const skirting = colour('#f3f1ed');

/**
 * A door in its wall, seen straight on: 0, 0 is the top left corner of the leaf. `floor` draws the covering that is
 * seen as a narrow strip below.
 */
export function doorFront(door: Door, inside = false): Surface {
  const leaf = drawLeaf(inside && door.inner ? door.inner : door.leaf);
  const border = door.hidden ? 0 : ARCHITRAVE + REBATE;
  return (x, y, footprint, out) => {
    out[3] = 0;
    out[4] = 0;
    if (y > LEAF_HEIGHT + 7) {
      drawFloor(x, y, footprint, out);
      return;
    }
    const outX = Math.max(-x, x - LEAF_WIDTH);
    const out2 = Math.max(outX, -y);
    if (out2 <= 0) {
      if (y > LEAF_HEIGHT) {
        out[0] = 0.16;
        out[1] = 0.15;
        out[2] = 0.14;
        return;
      }
      leaf(x, y, footprint, out);
      edgeOfLeaf(x, y, out);
      drawFittings(door, x, y, footprint, inside, out);
    } else if (out2 <= border) drawFrame(door, x, y, out2, outX > -y, footprint, out);
    else drawWall(x, y, out2 - border, border, out);
    if (!door.hidden || door.entrance) drawHinges(door, x, y, footprint, inside, out);
  };
}

function edgeOfLeaf(x: number, y: number, out: Sample): void {
  const inside = Math.min(x, LEAF_WIDTH - x, y);
  scale(out, 1 - 0.5 * (1 - smoothstep(0.2, 2.2, inside)));
  out[3] = (out[3] as number) - 2.5 * (1 - smoothstep(0, 3, inside));
}

function drawFrame(
  door: Door,
  x: number,
  y: number,
  outside: number,
  upright: boolean,
  footprint: number,
  out: Sample,
): void {
  if (upright) door.frame(x + 400, y + 200, x < 0 ? 21 : 22, footprint, out);
  else door.frame(y + 300, x + 500, 23, footprint, out);
  if (outside < REBATE) {
    scale(out, 0.62 + 0.3 * smoothstep(2, REBATE, outside));
    out[3] = -6 * (1 - smoothstep(REBATE - 3, REBATE, outside));
    return;
  }
  const across = (outside - REBATE) / ARCHITRAVE;
  out[3] = door.entrance
    ? 5 * smoothstep(0, 0.08, across) - 5 * smoothstep(0.92, 1, across)
    : 7 * smoothstep(0, 0.16, across) + 3 * smoothstep(0.16, 0.8, across) - 10 * smoothstep(0.9, 1, across);
  const mitre = Math.abs(Math.max(-x, x - LEAF_WIDTH) - -y);
  if (y < 0) scale(out, 1 - 0.3 * (1 - smoothstep(0.3, 1.4, mitre)));
}

function drawWall(x: number, y: number, away: number, border: number, out: Sample): void {
  out[0] = wallColour[0];
  out[1] = wallColour[1];
  out[2] = wallColour[2];
  const plaster = fractal(x / 900 + 5, y / 900, 3) * 0.012 + noise(x / 3, y / 3) * 0.006;
  scale(out, 1 + plaster);
  out[3] = noise(x / 9, y / 9) * 0.04;
  const right =
    smoothstep(LEAF_WIDTH + border - 30, LEAF_WIDTH + border + 4, x) *
    smoothstep(-border - 20, 40 - border, y);
  scale(out, 1 - (0.07 + 0.13 * right) * Math.exp(-away / (14 + 14 * right)));
  const rise = LEAF_HEIGHT + 7 - y;
  if (rise < 80) {
    blend(out, skirting, 1);
    out[3] = 4 * smoothstep(80, 72, rise);
  } else if (rise < 100) scale(out, 1 - 0.08 * Math.exp(-(rise - 80) / 8));
}

function drawFloor(x: number, y: number, footprint: number, out: Sample): void {
  const depth = y - LEAF_HEIGHT - 7;
  const tint = colour('#b9a88f');
  out[0] = tint[0];
  out[1] = tint[1];
  out[2] = tint[2];
  scale(
    out,
    0.98 + noise(x / 160, depth / 5) * 0.05 + noise(x / 30, depth / 1.6) * 0.03 * visible(2, footprint),
  );
  scale(out, 1 - 0.4 * Math.exp(-depth / 12) + clamp(depth / 500, 0, 0.1));
  out[3] = 0;
}

function drawFittings(
  door: Door,
  x: number,
  y: number,
  footprint: number,
  inside: boolean,
  out: Sample,
): void {
  const at = inside ? HANDLE_INSET : LEAF_WIDTH - HANDLE_INSET;
  const side = inside ? 1 : -1;
  if (!door.entrance) {
    lever(x - at, y - HANDLE, door.metal, side, footprint, out);
    if (!door.hidden) keyhole(x - at, y - HANDLE - 72, door.metal, footprint, out);
    return;
  }
  peephole(x - LEAF_WIDTH / 2, y - 520, door.metal, footprint, out);
  if (inside) turnKnob(x - at, y - 760, door.metal, footprint, out);
  else keyhole(x - at, y - 760, door.metal, footprint, out);
  if (door.pulled && !inside) {
    pull(x - at + 26, y - 1010, 230, door.metal, footprint, out);
    keyhole(x - at, y - 1310, door.metal, footprint, out);
    return;
  }
  plate(x - at, y - 1040, 27, 128, door.metal, footprint, out);
  lever(x - at, y - 985, door.metal, side, footprint, out);
  keyhole(x - at, y - 1098, door.metal, footprint, out);
}

function drawHinges(door: Door, x: number, y: number, footprint: number, inside: boolean, out: Sample): void {
  if (inside) return;
  for (const height of [240, door.entrance ? 1000 : -999, 1760])
    hinge(x + 4, y - height, door.metal, footprint, out);
}
