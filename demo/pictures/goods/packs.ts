import { blend, colour, scale } from '../colour.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { pick } from '../raster.ts';
import { plain } from '../room/paints.ts';
import { cone, length, type Paint, type Solid, solid, union, without } from '../room/solids.ts';
import type { Label } from './labels.ts';

/** Where goods stand: the middle of the picture, mm away from the camera. */
export const STAND = 2400;

const found = new Float64Array(3);

function onLabel(print: Label, u: number, v: number, out: Float64Array): void {
  pick(print.picture, u * print.picture.width, v * print.picture.height, found);
  out.set(found);
}

/** A filled paper bag standing upright, printed on the front. */
export function bag(print: Label, width: number, height: number, turn: number): Solid[] {
  const half = width / 2;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const local = (x: number, z: number) => [x * cos - (z - STAND) * sin, x * sin + (z - STAND) * cos] as const;
  const distance = (x: number, y: number, z: number) => {
    const [lx, lz] = local(x, z);
    const px = lx / half;
    const py = (y - height / 2) / (height / 2);
    const belly = Math.sqrt(Math.max(0, (1 - Math.abs(px) ** 3.2) * (1 - Math.abs(py) ** 5)));
    const crease = fractal(lx / 120 + 9, y / 150 + (lz > 0 ? 30 : 0), 4) * 9 * (0.4 + Math.abs(py));
    const thick = 10 + width * 0.19 * belly + crease;
    const narrow = half * (1 - 0.03 * (1 - Math.abs(py) ** 4)) - 6;
    const side = Math.max(Math.abs(lx) - narrow, Math.abs(y - height / 2) - height / 2 + 5);
    const flat = Math.abs(lz) - thick;
    return (length(Math.max(side, 0), Math.max(flat, 0)) + Math.min(Math.max(side, flat), 0) - 4) * 0.55;
  };
  const paint: Paint = (x, y, z, out) => {
    const [lx, lz] = local(x, z);
    if (lz < 0) onLabel(print, lx / width + 0.5, 1 - y / height, out);
    else out.set(colour('#d9d2c6'));
    const top = smoothstep(height - 46, height - 42, y);
    if (top > 0) blend(out, colour('#e6e1d8'), top * 0.8);
    if (Math.abs(y - height + 22) < 2.2 && Math.sin(lx / 4) > -0.2) scale(out, 0.7);
    scale(out, 1 + noise(x / 3, y / 3) * 0.02);
  };
  const reach = half + 30;
  return [
    solid([-reach, 0, STAND - reach], [reach, height + 10, STAND + reach], distance, paint, { gloss: 0.12 }),
  ];
}

export function bucket(print: Label, body: string, lid: string): Solid[] {
  const height = 560;
  const plastic = colour(body);
  const paint: Paint = (x, y, z, out) => {
    out.set(plastic);
    const angle = Math.atan2(x, STAND - z);
    const v = (y - 60) / 400;
    const u = angle / 2.3 + 0.5;
    if (v > 0 && v < 1 && u > 0 && u < 1) onLabel(print, u, 1 - v, out);
  };
  const handle = (x: number, y: number, z: number) => {
    const ring = length(length(x / 1.02, (y - 500) / 0.78) - 300, z - STAND + 0) - 6;
    return Math.max(ring * 0.75, y - 500);
  };
  const wire = (x: number, y: number, z: number) => {
    const forward = z - STAND + (500 - y) * 0.95;
    return Math.max((length(length(x, (500 - y) * 1.25) - 296, forward) - 5) * 0.5, y - 505);
  };
  return [
    solid(
      [-320, 0, STAND - 320],
      [320, height, STAND + 320],
      cone(0, STAND, 0, height - 50, 228, 274, 10),
      paint,
      { gloss: 0.3 },
    ),
    solid(
      [-320, height - 80, STAND - 320],
      [320, height + 20, STAND + 320],
      union(
        cone(0, STAND, height - 68, height - 8, 290, 290, 10),
        without(
          cone(0, STAND, height - 20, height + 8, 270, 266, 5),
          cone(0, STAND, height - 4, height + 30, 246, 246, 3),
        ),
      ),
      plain(lid, 0),
      { gloss: 0.3 },
    ),
    solid(
      [-330, 180, STAND - 360],
      [330, 515, STAND + 20],
      print.picture.width > 0 ? wire : handle,
      plain('#c9cbcd', 0),
      { gloss: 0.6 },
    ),
  ];
}

export function bottle(print: Label, body: string, cap: string): Solid[] {
  const plastic = colour(body);
  const paint: Paint = (x, y, z, out) => {
    out.set(plastic);
    const u = Math.atan2(x, STAND - z) / 2.2 + 0.5;
    const v = (y - 80) / 400;
    if (v > 0 && v < 1 && u > 0 && u < 1) onLabel(print, u, 1 - v, out);
  };
  return [
    solid(
      [-190, 0, STAND - 190],
      [190, 720, STAND + 190],
      union(cone(0, STAND, 0, 520, 165, 165, 40), cone(0, STAND, 490, 640, 158, 62, 18)),
      paint,
      { gloss: 0.35 },
    ),
    solid(
      [-90, 620, STAND - 90],
      [90, 790, STAND + 90],
      cone(0, STAND, 630, 770, 76, 70, 10),
      plain(cap, 0),
      { gloss: 0.3 },
    ),
  ];
}

/** A roll lying on its side, its end turned to the camera, wound of `tint` sheet. */
export function roll(tint: string, layer: number, foil = false): Solid[] {
  const radius = 265;
  const turn = 0.62;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const local = (x: number, z: number) =>
    [x * cos + (z - STAND) * sin, -x * sin + (z - STAND) * cos] as const;
  const distance = (x: number, y: number, z: number) => {
    const [along, across] = local(x, z);
    const winding = length(across, y - radius);
    const bump = fractal(along / 200, Math.atan2(across, y - radius) * 2, 3) * 4;
    const round = Math.max(winding - radius + 4 + bump, 34 - winding);
    const flat = Math.abs(along) - 420;
    return (length(Math.max(round, 0), Math.max(flat, 0)) + Math.min(Math.max(round, flat), 0) - 3) * 0.85;
  };
  const base = colour(tint);
  const paint: Paint = (x, y, z, out) => {
    const [along, across] = local(x, z);
    out.set(base);
    if (Math.abs(along) > 415) {
      const winding = length(across, y - radius) + (Math.atan2(across, y - radius) / (2 * Math.PI)) * layer;
      const part = winding / layer - Math.floor(winding / layer);
      scale(out, 0.7 + 0.34 * smoothstep(0, 0.3, part) * (1 - smoothstep(0.85, 1, part)));
    } else {
      const crumbs =
        noise(along / 7, Math.atan2(across, y - radius) * 38) +
        noise(along / 17, Math.atan2(across, y - radius) * 16);
      scale(out, foil ? 0.98 + Math.abs(crumbs) * 0.06 : 0.97 + crumbs * 0.05);
    }
  };
  return [
    solid([-560, 0, STAND - 560], [560, 560, STAND + 560], distance, paint, { gloss: foil ? 0.5 : 0.04 }),
  ];
}
