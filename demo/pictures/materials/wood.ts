import { blend, colour, ramp, scale } from '../colour.ts';
import { fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

export interface Wood {
  /** From the late wood to the lightest early wood. */
  tones: string[];
  /** Distance of growth rings, mm, and how dark the late wood is, 0 to 1. */
  ring: number;
  contrast: number;
  /** Open pores: 0 (maple) to 1 (oak). */
  pores: number;
  /** Difference of tone from board to board, 0 to 1. */
  variety: number;
  /** Share of boards with a knot. */
  knots?: number;
  /** Depth of the embossed grain, mm. */
  emboss?: number;
  gloss?: number;
  /** Width of the board, mm. */
  width: number;
}

interface Board {
  seed: number;
  shift: number;
  centre: number;
  depth: number;
  taper: number;
  tone: number;
  knotU: number;
  knotV: number;
  knotSize: number;
}

function boardOf(seed: number, kind: Wood): Board {
  const wide = hash(seed, 1, 21);
  const quartered = hash(seed, 2, 21) < 0.4;
  const knotted = hash(seed, 6, 21) < (kind.knots ?? 0);
  return {
    seed,
    shift: hash(seed, 7, 21) * 500,
    centre: quartered ? kind.width * (wide < 0.5 ? -1.4 : 2.4) : kind.width * (0.25 + 0.5 * wide),
    depth: 14 + 40 * hash(seed, 3, 21),
    taper: (hash(seed, 4, 21) < 0.5 ? -1 : 1) * (0.018 + 0.03 * hash(seed, 5, 21)),
    tone: hash(seed, 8, 21) * 2 - 1,
    knotU: 150 + 900 * hash(seed, 9, 21),
    knotV: kind.width * (0.25 + 0.5 * hash(seed, 10, 21)),
    knotSize: knotted ? 5 + 8 * hash(seed, 11, 21) : 0,
  };
}

/** Distance from the pith in mm: a board is a flat cut through a slightly crooked, tapering trunk. */
function fromPith(u: number, v: number, board: Board, octaves: number): number {
  const sway = fractal(u / 520 + board.shift, v / 260, Math.min(3, octaves)) * 26;
  const ripple = fractal(u / 130 + board.shift, v / 24, Math.min(4, octaves), 0.5) * 2.6;
  const across = v - board.centre + sway;
  const deep =
    board.depth + (u - 500) * board.taper + fractal(u / 700, board.shift, Math.min(3, octaves)) * 22;
  return Math.sqrt(across * across + deep * deep) + ripple;
}

/** Wood cut into boards whose grain runs along `u`. */
export function wood(kind: Wood): Face {
  const tones = ramp(...kind.tones);
  const dark = colour(kind.tones[0] ?? '#442211');
  let board = boardOf(1, kind);
  return (u, v, seed, footprint, out) => {
    if (board.seed !== seed) board = boardOf(seed, kind);
    const shift = board.shift;
    let bentV = v;
    let knot = 0;
    if (board.knotSize > 0) {
      const du = (u - board.knotU) / 1.7;
      const dv = v - board.knotV;
      const far = Math.hypot(du, dv) / board.knotSize;
      const push = Math.exp(-far * 0.55);
      bentV += Math.sign(dv || 1) * board.knotSize * -1.5 * push;
      const round = far * 3.2 + noise(u / 14, v / 8) * 0.5;
      const rings = 0.72 + 0.28 * Math.cos(round * 2.6);
      knot = (1 - smoothstep(0.35, 1.25, far + noise(u / 7, v / 7) * 0.16)) * rings * 0.75;
    }
    const radius = fromPith(u, bentV, board, octavesFor(130, footprint, 4));
    const ring = kind.ring * (1 + 0.45 * noise(radius / 26 + shift, 3.3));
    const place = radius / ring;
    const part = place - Math.floor(place);
    const sharp = smoothstep(0.15, 0.86, part) * (1 - smoothstep(0.9, 1, part));
    const seen = visible(kind.ring * 1.1, footprint);
    const late = (sharp * seen + 0.42 * (1 - seen)) * (0.65 + 0.5 * noise(radius / 14, shift));
    const fibre =
      noise(u / 150 + shift, v / 2.4) * 0.55 * visible(3, footprint) +
      noise(u / 60 + shift, v / 0.8) * 0.4 * visible(1, footprint) +
      noise(u / 420 + shift, v / 9) * 0.6;
    const broad = fractal(u / 620 + shift, v / 70, octavesFor(70, footprint, 4));
    tones(
      0.66 - kind.contrast * 0.75 * late + fibre * 0.11 + broad * 0.17 + board.tone * 0.2 * kind.variety,
      out,
    );
    const streak = noise(u / 13 + shift, v / 0.42 + 7) * 0.6 + noise(u / 26 + shift, v / 0.7) * 0.5;
    const pore = smoothstep(0.28, 0.62, streak + late * 0.12) * kind.pores * visible(0.9, footprint);
    blend(out, dark, pore * 0.42);
    if (knot > 0) {
      blend(out, dark, knot * 0.7);
      scale(out, 1 - knot * 0.12);
    }
    scale(out, 1 + board.tone * 0.035 * kind.variety);
    out[3] = (-pore * 0.6 - late * 0.25) * (kind.emboss ?? 0.06);
    out[4] = kind.gloss ?? 0.025;
  };
}
