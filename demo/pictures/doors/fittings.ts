import { blend, type Colour, colour } from '../colour.ts';
import { clamp, smoothstep } from '../noise.ts';
import type { Sample } from '../surface.ts';

export type Metal = 'chrome' | 'black' | 'brass';

const bases: Record<Metal, readonly [dark: Colour, middle: Colour, bright: Colour]> = {
  chrome: [colour('#55585c'), colour('#a9adb1'), colour('#f4f5f6')],
  black: [colour('#0e0e0f'), colour('#252627'), colour('#6b6d70')],
  brass: [colour('#5d4318'), colour('#b08c4a'), colour('#f3dfa9')],
};

/** The shade of round metal; `turn` is -1 where it faces up and left, 1 where it faces down and right. */
function metalAt(metal: Metal, turn: number, out: Sample, part: number): void {
  const [dark, middle, bright] = bases[metal];
  const shine = Math.exp(-(((turn + 0.45) / 0.28) ** 2)) + 0.35 * Math.exp(-(((turn - 0.72) / 0.14) ** 2));
  const shade = smoothstep(-0.1, 0.6, turn) * 0.75 + smoothstep(-0.75, -1, turn) * 0.6;
  const mixed = [0, 1, 2].map((index) => {
    const base =
      (middle[index] as number) + ((dark[index] as number) - (middle[index] as number)) * clamp(shade, 0, 1);
    return base + ((bright[index] as number) - base) * clamp(shine, 0, 1);
  });
  blend(out, [mixed[0] as number, mixed[1] as number, mixed[2] as number], part);
}

const black: Colour = [0, 0, 0];

function shadow(distance: number, reach: number, strength: number, out: Sample): void {
  if (distance < reach) blend(out, black, strength * (1 - smoothstep(-reach * 0.3, reach, distance)));
}

function rod(x: number, y: number, fromX: number, toX: number, half: number): number {
  const nearest = clamp(x, Math.min(fromX, toX), Math.max(fromX, toX));
  return Math.hypot(x - nearest, y) - half;
}

/** A lever on a round rosette with its middle at 0, 0; the lever points left for `side` -1. */
export function lever(
  x: number,
  y: number,
  metal: Metal,
  side: -1 | 1,
  footprint: number,
  out: Sample,
): void {
  if (Math.abs(x) > 190 || Math.abs(y) > 190) return;
  const soft = Math.max(0.35, footprint * 0.7);
  const tip = side * 118;
  shadow(Math.hypot(x - 4, y - 6) - 26, 16, 0.3, out);
  shadow(rod(x - 10, y - 17, 0, tip, 9), 22, 0.26, out);
  disc(x, y, 26, metal, soft, out);
  const bar = rod(x, y, 0, tip, 9.5);
  const part = 1 - smoothstep(-soft, soft, bar);
  if (part > 0) {
    metalAt(metal, clamp(y / 9.5, -1, 1) * 0.95, out, part);
    out[3] = 0;
    out[4] = 0;
  }
}

/** A flat round rosette with a bevelled rim. */
function disc(x: number, y: number, radius: number, metal: Metal, soft: number, out: Sample): void {
  const distance = Math.hypot(x, y);
  const part = 1 - smoothstep(-soft, soft, distance - radius);
  if (part <= 0) return;
  const rim = smoothstep(radius - 4, radius - 1, distance);
  const facing = (x + y) / (Math.SQRT2 * radius);
  metalAt(
    metal,
    rim > 0 ? facing * 0.9 * rim + (1 - rim) * (facing * 0.25 - 0.08) : facing * 0.25 - 0.08,
    out,
    part,
  );
  out[3] = 0;
  out[4] = 0;
}

/** A cylinder lock's rosette. */
export function keyhole(x: number, y: number, metal: Metal, footprint: number, out: Sample): void {
  if (Math.abs(x) > 60 || Math.abs(y) > 60) return;
  const soft = Math.max(0.35, footprint * 0.7);
  shadow(Math.hypot(x - 3, y - 5) - 25, 14, 0.28, out);
  disc(x, y, 25, metal, soft, out);
  const slot = Math.min(Math.hypot(x, y + 4) - 6.5, Math.max(Math.abs(x) - 3.2, Math.abs(y - 7) - 10));
  blend(out, [0.06, 0.06, 0.06], 1 - smoothstep(-soft, soft, slot));
}

/** A knob that locks a bathroom or bolts an entrance. */
export function turnKnob(x: number, y: number, metal: Metal, footprint: number, out: Sample): void {
  if (Math.abs(x) > 60 || Math.abs(y) > 60) return;
  const soft = Math.max(0.35, footprint * 0.7);
  shadow(Math.hypot(x - 3, y - 5) - 25, 14, 0.28, out);
  disc(x, y, 25, metal, soft, out);
  shadow(rod(y - 6, x - 5, -13, 13, 4), 9, 0.3, out);
  const grip = rod(y, x, -13, 13, 5);
  const part = 1 - smoothstep(-soft, soft, grip);
  if (part > 0) metalAt(metal, clamp(x / 5, -1, 1) * 0.9, out, part);
}

/** A tall pull bar of `half` its height. */
export function pull(x: number, y: number, half: number, metal: Metal, footprint: number, out: Sample): void {
  if (Math.abs(x) > 70 || Math.abs(y) > half + 70) return;
  const soft = Math.max(0.35, footprint * 0.7);
  shadow(rod(y - 18, x - 14, -half, half, 11), 26, 0.34, out);
  const part = 1 - smoothstep(-soft, soft, rod(y, x, -half, half, 12));
  if (part <= 0) return;
  metalAt(metal, clamp(x / 12, -1, 1) * 0.95, out, part);
  out[3] = 0;
  out[4] = 0;
}

/** A tall plate behind a lever or a lock. */
export function plate(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  metal: Metal,
  footprint: number,
  out: Sample,
): void {
  if (Math.abs(x) > halfWidth + 30 || Math.abs(y) > halfHeight + 40) return;
  const soft = Math.max(0.35, footprint * 0.7);
  const round = 8;
  const distance = (px: number, py: number) =>
    Math.hypot(
      Math.max(0, Math.abs(px) - halfWidth + round),
      Math.max(0, Math.abs(py) - halfHeight + round),
    ) - round;
  shadow(distance(x - 4, y - 7), 16, 0.32, out);
  const inside = distance(x, y);
  const part = 1 - smoothstep(-soft, soft, inside);
  if (part <= 0) return;
  const rim = smoothstep(-3.5, -0.5, inside);
  const facing = Math.abs(x) / halfWidth > Math.abs(y) / halfHeight ? Math.sign(x) : Math.sign(y);
  metalAt(metal, rim * facing * 0.85 + (1 - rim) * (0.12 + (y / halfHeight) * 0.12), out, part);
  out[3] = 0;
  out[4] = 0;
}

/** A barrel hinge, its middle at 0, 0. */
export function hinge(x: number, y: number, metal: Metal, footprint: number, out: Sample): void {
  if (Math.abs(x) > 40 || Math.abs(y) > 90) return;
  const soft = Math.max(0.35, footprint * 0.7);
  shadow(Math.max(Math.abs(x - 3) - 8, Math.abs(y - 4) - 52), 10, 0.3, out);
  const inside = Math.max(Math.abs(x) - 8, Math.abs(y) - 52);
  const part = 1 - smoothstep(-soft, soft, inside);
  if (part > 0)
    metalAt(metal, clamp(x / 8, -1, 1) * 0.95 + (Math.abs(Math.abs(y) - 17) < 1.2 ? 0.5 : 0), out, part);
}

export function peephole(x: number, y: number, metal: Metal, footprint: number, out: Sample): void {
  if (Math.abs(x) > 30 || Math.abs(y) > 30) return;
  const soft = Math.max(0.35, footprint * 0.7);
  shadow(Math.hypot(x - 2, y - 3) - 13, 8, 0.3, out);
  disc(x, y, 13, metal, soft, out);
  const lens = Math.hypot(x, y);
  blend(out, [0.05, 0.06, 0.08], 1 - smoothstep(6 - soft, 6 + soft, lens));
  blend(out, [0.8, 0.85, 0.9], 0.7 * (1 - smoothstep(0.5, 2.2, Math.hypot(x + 2, y + 2))));
}
