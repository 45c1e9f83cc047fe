import { blend, type Colour, colour, ramp, scale } from '../colour.ts';
import { fractal, hash, noise, octavesFor, smoothstep, visible } from '../noise.ts';
import type { Face } from '../surface.ts';

interface Veins {
  /** Typical distance between veins and thickness, mm. */
  spacing: number;
  thickness: number;
  /** How far they wander, as a share of the spacing. */
  wander: number;
  strength: number;
  colour: string;
  /** Angle of the flow in degrees and how much longer than wide its shapes are. */
  angle?: number;
  stretch?: number;
  /** Share of the surface that bears them, 0 to 1. */
  cover?: number;
  /** Soft shade beside the vein. */
  halo?: number;
}

export interface Marble {
  /** Clouds from dark to light, and their size in mm. */
  ground: string[];
  clouds: number;
  contrast?: number;
  angle?: number;
  stretch?: number;
  veins: Veins[];
  grain?: number;
  gloss?: number;
}

interface Layer extends Required<Veins> {
  tint: Colour;
  cos: number;
  sin: number;
}

function layerOf(veins: Veins): Layer {
  const angle = ((veins.angle ?? 35) * Math.PI) / 180;
  return {
    angle: 0,
    stretch: 1.8,
    cover: 0.6,
    halo: 0.25,
    ...veins,
    tint: colour(veins.colour),
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  };
}

/** How much of a vein is at a point, 0 to 1: the zero line of warped noise, of varying thickness, here and there absent. */
function veinAt(u: number, v: number, layer: Layer, shift: number, footprint: number): number {
  const along = (u * layer.cos + v * layer.sin) / (layer.spacing * layer.stretch) + shift;
  const across = (v * layer.cos - u * layer.sin) / layer.spacing + shift * 0.37;
  const octaves = octavesFor(layer.spacing, footprint, 6);
  const warpX = fractal(along * 0.9 + 3.1, across * 0.9, octaves, 0.52) * layer.wander;
  const warpY = fractal(along * 0.9 - 8.7, across * 0.9 + 5.2, octaves, 0.52) * layer.wander;
  const x = along + warpX;
  const y = across + warpY;
  const value = noise(x, y);
  const e = 0.02;
  const steep = Math.hypot(noise(x + e, y) - value, noise(x, y + e) - value) / e + 0.35;
  const distance = (Math.abs(value) / steep) * layer.spacing;
  const body = noise(along * 1.7 + 40, across * 1.7 + 11);
  const presence = smoothstep(
    -0.25,
    0.3,
    noise(along * 0.6 - 21, across * 0.6 + 33) + (layer.cover - 0.5) * 1.6,
  );
  const thick = Math.max(layer.thickness * (0.35 + 0.9 * Math.max(0, body + 0.45)), footprint * 0.45);
  const core = Math.exp(-((distance / thick) ** 1.35));
  const halo = Math.exp(-distance / (thick * 5)) * layer.halo;
  const faint = Math.min(1, (layer.thickness * 1.4) / (footprint * 0.45));
  return Math.min(1, core + halo) * presence * layer.strength * Math.min(1, faint + 0.25);
}

/** Polished marble and onyx. */
export function marble(kind: Marble): Face {
  const ground = ramp(...kind.ground);
  const layers = kind.veins.map(layerOf);
  const contrast = kind.contrast ?? 1;
  const angle = ((kind.angle ?? 35) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const stretch = kind.stretch ?? 1.6;
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 11, 0) * 300;
    const along = (u * cos + v * sin) / (kind.clouds * stretch) + shift;
    const across = (v * cos - u * sin) / kind.clouds + shift * 0.61;
    const octaves = octavesFor(kind.clouds, footprint, 7);
    const warp = fractal(along + 5, across - 3, Math.min(4, octaves)) * 0.7;
    const cloud = fractal(along + warp, across + warp * 0.6, octaves, 0.56);
    ground(0.55 + cloud * 0.62 * contrast, out);
    for (const [index, layer] of layers.entries()) {
      blend(out, layer.tint, veinAt(u, v, layer, shift + index * 19.7, footprint));
    }
    const grain = kind.grain ?? 0.02;
    scale(
      out,
      1 +
        noise(u / 1.1 + shift, v / 1.1) * grain * visible(1.5, footprint) +
        noise(u / 5, v / 5 + shift) * grain * visible(6, footprint),
    );
    out[3] = 0;
    out[4] = kind.gloss ?? 0.06;
  };
}

export interface Travertine {
  ground: string[];
  pits: string;
  /** Height of a band, mm. */
  band: number;
}

/** Travertine cut along its layers: bands and small filled pits. */
export function travertine(kind: Travertine): Face {
  const ground = ramp(...kind.ground);
  const pit = colour(kind.pits);
  return (u, v, seed, footprint, out) => {
    const shift = hash(seed, 12, 0) * 300;
    const octaves = octavesFor(kind.band, footprint, 6);
    const wave = fractal(u / 380 + shift, v / 160, Math.min(octaves, 4)) * kind.band * 0.9;
    const layer = (v + wave) / kind.band;
    const bands = fractal(u / 900 + shift, layer, octaves, 0.62);
    const mottle = fractal(u / 34 + shift, v / 16, octavesFor(20, footprint, 5), 0.6);
    ground(0.55 + bands * 0.55 + mottle * 0.2, out);
    const zone = smoothstep(0.05, 0.6, noise(u / 500 + shift, layer * 0.8 + 9) + 0.15);
    const hole = fractal(u / 9 + shift, v / 3.2, octavesFor(4, footprint, 3), 0.55) - 0.36 - (1 - zone) * 0.5;
    const depth = smoothstep(0, 0.16, hole) * visible(4, footprint);
    blend(out, pit, depth * 0.55);
    scale(out, 1 + noise(u / 0.9, v / 0.9 + shift) * 0.025 * visible(1.2, footprint));
    out[3] = -depth * 0.35;
    out[4] = 0.02;
  };
}
