import type * as v from 'valibot';
import type { COLOURS } from './colours-schema.ts';

export type ShopColours = v.InferOutput<typeof COLOURS>;

export const APPEARANCES = ['light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Maps names of tokens in `styles/tokens.css`, without the leading dashes, to colours. */
export type Shades = Readonly<Record<string, string>>;

/** Default colours, the same as in `styles/tokens.css`. */
export const USUAL_SHADES: Readonly<Record<Appearance, Shades>> = {
  light: {
    ...{ ground: '#fbfaf8', surface: '#ffffff', tint: '#f4f0ea', line: '#e7e2db', edge: '#8f867b' },
    ...{ ink: '#1e1b18', muted: '#6b645c', focus: '#1e1b18' },
    ...{ accent: '#b5472a', 'accent-deep': '#96381f', 'accent-tint': '#f9ece7', 'on-accent': '#ffffff' },
    ...{ success: '#2f6b4f', warning: '#8a5a00', error: '#b3261e' },
    ...{ 'success-tint': '#e8f1ec', 'warning-tint': '#f8efdd', 'error-tint': '#fbeae8' },
  },
  dark: {
    ...{ ground: '#191614', surface: '#221e1b', tint: '#2b2622', line: '#3d3631', edge: '#857a6e' },
    ...{ ink: '#f3eee8', muted: '#b3a99d', focus: '#f3eee8' },
    ...{ accent: '#f0906d', 'accent-deep': '#f8ae92', 'accent-tint': '#3b251c', 'on-accent': '#191614' },
    ...{ success: '#84c9a5', warning: '#e5b566', error: '#ff9a90' },
    ...{ 'success-tint': '#1e3027', 'warning-tint': '#362b17', 'error-tint': '#401f1c' },
  },
};

const GROUNDS = ['ground', 'surface', 'tint'];
/** Pairs of foreground and background colours with the contrast required by WCAG 2.2 AA. */
const CONTRASTS: readonly { front: string; grounds: readonly string[]; min: number }[] = [
  { front: 'accent', grounds: [...GROUNDS, 'accent-tint'], min: 4.5 },
  { front: 'on-accent', grounds: ['accent', 'accent-deep'], min: 4.5 },
  {
    front: 'ink',
    grounds: [...GROUNDS, 'accent-tint', 'success-tint', 'warning-tint', 'error-tint'],
    min: 4.5,
  },
  { front: 'muted', grounds: GROUNDS, min: 4.5 },
  { front: 'success', grounds: [...GROUNDS, 'success-tint'], min: 4.5 },
  { front: 'warning', grounds: ['ground', 'surface', 'warning-tint'], min: 4.5 },
  { front: 'error', grounds: ['ground', 'surface', 'error-tint'], min: 4.5 },
  { front: 'ground', grounds: ['ink', 'success'], min: 4.5 },
  { front: 'edge', grounds: ['ground', 'surface'], min: 3 },
  { front: 'focus', grounds: GROUNDS, min: 3 },
];

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the WCAG contrast ratio of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
export function mixColours(colour: string, into: string, share: number): string {
  const others = channels(into);
  const mixed = channels(colour).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export interface WeakPair {
  front: string;
  ground: string;
  ratio: number;
  min: number;
}

/** Returns the first pair with insufficient contrast, or null if there is none. */
export function weakPair(shades: Shades): WeakPair | null {
  for (const { front, grounds, min } of CONTRASTS) {
    for (const ground of grounds) {
      const ratio = contrast(shades[front] ?? '', shades[ground] ?? '');
      if (ratio < min) return { front, ground, ratio, min };
    }
  }
  return null;
}
