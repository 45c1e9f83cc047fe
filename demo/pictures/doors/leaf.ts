import { blend, type Colour, colour, scale } from '../colour.ts';
import { fractal, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face, Sample } from '../surface.ts';

/** A leaf is 800 × 2000 mm; all figures below are mm from its top left corner. */
export const LEAF_WIDTH = 800;
export const LEAF_HEIGHT = 2000;

export type Rect = readonly [x: number, y: number, width: number, height: number];

/** Something set into the leaf. */
export type Inset =
  | { kind: 'panel'; rect: Rect; profile: 'classic' | 'square' }
  | {
      kind: 'glass';
      rect: Rect;
      tint: string;
      dark?: boolean;
      bars?: readonly [columns: number, rows: number];
    }
  | { kind: 'groove'; rect: Rect; tint?: string };

export interface Leaf {
  face: Face;
  insets: readonly Inset[];
  /** Frame-and-panel leaves: width of the stiles; rails then carry a grain across. Absent: one sheet. */
  stile?: number;
}

/** Distance in mm inside a rectangle, negative outside. */
function within(x: number, y: number, [left, top, width, height]: Rect): number {
  return Math.min(x - left, left + width - x, y - top, top + height - y);
}

/** Enamel or powder coat: one colour, faintly uneven. */
export function paint(hex: string, gloss = 0.05, grain = 0): Face {
  const tint = colour(hex);
  return (u, v, seed, footprint, out) => {
    out[0] = tint[0];
    out[1] = tint[1];
    out[2] = tint[2];
    const sand = noise(u / 0.9 + seed, v / 0.9) * visible(1.2, footprint);
    scale(out, 1 + fractal(u / 500, v / 500, 3) * 0.012 + sand * grain);
    out[3] = fractal(u / 40, v / 40, octavesFor(40, footprint, 3)) * 0.02 + sand * grain * 0.6;
    out[4] = gloss;
  };
}

/** Veneer: wood grain up the leaf. */
export function veneer(boards: Face, cut = 260): Face {
  return (u, v, seed, footprint, out) => {
    const strip = Math.floor(u / cut);
    boards(v, u - strip * cut, seed * 31 + strip + 3, footprint, out);
  };
}

function panelHeight(inside: number, profile: 'classic' | 'square'): number {
  if (profile === 'square') return -7 * smoothstep(0, 3, inside);
  const bead = 5 * Math.exp(-(((inside - 9) / 6) ** 2));
  const sunk = -9 * smoothstep(10, 26, inside);
  const field = 6.5 * smoothstep(34, 74, inside);
  return bead + sunk + field;
}

function glassColour(x: number, y: number, tint: Colour, dark: boolean, out: Sample): void {
  out[0] = tint[0];
  out[1] = tint[1];
  out[2] = tint[2];
  const soft = fractal(x / 420 + 3, y / 700 + 8, 3) * 0.07 + (dark ? 0.1 : 0.05) * smoothstep(1900, 100, y);
  const band = dark ? 0.16 * smoothstep(0.1, 0.5, noise((x + y * 0.35) / 420, 4.2)) : 0;
  scale(out, 0.97 + soft);
  out[0] += band * 0.5;
  out[1] += band * 0.55;
  out[2] += band * 0.6;
  out[4] = dark ? 0.12 : 0.04;
}

/** Turns insets into a test-and-draw function over the leaf. */
export function drawLeaf(leaf: Leaf): (x: number, y: number, footprint: number, out: Sample) => void {
  const insets = leaf.insets.map((inset) => ({
    inset,
    tint: colour('tint' in inset && inset.tint ? inset.tint : '#1c1a18'),
  }));
  return (x, y, footprint, out) => {
    drawSheet(leaf, x, y, footprint, out);
    for (const { inset, tint } of insets) {
      const inside = within(x, y, inset.rect);
      if (inside < -4) continue;
      if (inset.kind === 'panel') drawPanel(leaf, inset, inside, x, y, footprint, out);
      else if (inset.kind === 'groove') {
        blend(out, tint, smoothstep(-0.6, 0.6, inside) * ('tint' in inset && inset.tint ? 0.92 : 0.5));
        out[3] = (out[3] as number) - 2 * smoothstep(-1, 1.5, inside);
      } else drawGlass(inset, tint, inside, x, y, out);
    }
  };
}

function drawSheet(leaf: Leaf, x: number, y: number, footprint: number, out: Sample): void {
  const stile = leaf.stile;
  if (stile === undefined || x < stile || x > LEAF_WIDTH - stile) {
    leaf.face(x, y, x > LEAF_WIDTH / 2 && stile !== undefined ? 2 : 1, footprint, out);
    if (stile !== undefined) {
      const gap = Math.min(Math.abs(x - stile), Math.abs(x - LEAF_WIDTH + stile));
      scale(out, 1 - 0.35 * (1 - smoothstep(0.2, 1.1, gap)));
    }
    return;
  }
  leaf.face(y, x, 5 + Math.floor(y / 400), footprint, out);
}

function drawPanel(
  leaf: Leaf,
  inset: Extract<Inset, { kind: 'panel' }>,
  inside: number,
  x: number,
  y: number,
  footprint: number,
  out: Sample,
): void {
  if (inside < 0) return;
  leaf.face(x, y, 9, footprint, out);
  out[3] = (out[3] as number) + panelHeight(inside, inset.profile);
  const nook =
    inset.profile === 'classic' ? Math.exp(-(((inside - 24) / 6) ** 2)) * 0.12 : Math.exp(-inside / 5) * 0.22;
  scale(out, 1 - nook);
}

function drawGlass(
  inset: Extract<Inset, { kind: 'glass' }>,
  tint: Colour,
  inside: number,
  x: number,
  y: number,
  out: Sample,
): void {
  if (inside < 0) {
    out[3] = (out[3] as number) + 3 * smoothstep(-4, 0, inside);
    return;
  }
  const bar = barDistance(inset, x, y);
  if (bar < 9) {
    out[3] = (out[3] as number) + 4 * Math.sqrt(Math.max(0, 1 - (bar / 9) ** 2)) - 2;
    return;
  }
  glassColour(x, y, tint, inset.dark ?? false, out);
  out[3] = -5;
  const shadow = Math.exp(-Math.min(x - inset.rect[0], y - inset.rect[1]) / 14);
  scale(out, 1 - 0.28 * shadow - 0.12 * Math.exp(-(bar - 9) / 8));
}

function barDistance(inset: Extract<Inset, { kind: 'glass' }>, x: number, y: number): number {
  if (!inset.bars) return 999;
  const [columns, rows] = inset.bars;
  const px = ((x - inset.rect[0]) / inset.rect[2]) * columns;
  const py = ((y - inset.rect[1]) / inset.rect[3]) * rows;
  const nearX = Math.round(px);
  const nearY = Math.round(py);
  const dx = nearX > 0 && nearX < columns ? (Math.abs(px - nearX) * inset.rect[2]) / columns : 999;
  const dy = nearY > 0 && nearY < rows ? (Math.abs(py - nearY) * inset.rect[3]) / rows : 999;
  return Math.min(dx, dy);
}
