import {
  APPEARANCES,
  type Appearance,
  mixColours,
  type Shades,
  type ShopColours,
  USUAL_SHADES,
  weakPair,
} from './colours.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Steps in which a colour is darkened or lightened until it is readable. */
const STEP = 0.04;
const MAX_STEPS = 25;

/** How far the derived colours are mixed away from the base colours, by appearance. */
const SHARES = {
  light: { towards: BLACK, deep: 0.18, tint: 0.035, line: 0.1 },
  dark: { towards: WHITE, deep: 0.25, tint: 0.085, line: 0.17 },
} as const;
/** Shares of the accent in its tinted ground, tried in this order until the accent is readable on it. */
const ACCENT_TINTS = [0.1, 0.07, 0.04, 0];

function groundShades(appearance: Appearance, ground: string): Shades {
  const { ink = '', surface = '' } = USUAL_SHADES[appearance];
  const { tint, line } = SHARES[appearance];
  return {
    ground,
    surface: appearance === 'light' ? surface : mixColours(ground, ink, tint / 2),
    tint: mixColours(ground, ink, tint),
    line: mixColours(ground, ink, line),
  };
}

function accentShades(
  appearance: Appearance,
  accent: string,
  { surface = '' }: Shades,
  tint: number,
): Shades {
  const { towards, deep } = SHARES[appearance];
  return {
    accent,
    'accent-deep': mixColours(accent, towards, deep),
    'accent-tint': mixColours(surface, accent, tint),
  };
}

/** Adds the accent with the deepest tint on which it is readable. */
function withAccent(appearance: Appearance, base: Shades, accent: string): Shades {
  const tinted = ACCENT_TINTS.map((tint) => ({ ...base, ...accentShades(appearance, accent, base, tint) }));
  return tinted.find((shades) => weakPair(shades) === null) ?? (tinted[0] as Shades);
}

/** Returns the closest colour towards black or white that is readable as accent, or null if there is none. */
function readableAccent(appearance: Appearance, base: Shades, accent: string): string | null {
  for (let step = 0; step <= MAX_STEPS; step++) {
    const tried = mixColours(accent, SHARES[appearance].towards, step * STEP);
    if (weakPair(withAccent(appearance, base, tried)) === null) return tried;
  }
  return null;
}

function baseShades(appearance: Appearance, { ground }: ShopColours): Shades {
  const usual = USUAL_SHADES[appearance];
  const own = ground?.[appearance];
  return own ? { ...usual, ...groundShades(appearance, own) } : usual;
}

/** Computes all colours of an appearance from those that a shop has chosen. */
export function shadesOf(appearance: Appearance, colours: ShopColours): Shades {
  const base = baseShades(appearance, colours);
  const { accent } = colours;
  if (!accent) return base;
  const own = accent[appearance] ?? readableAccent(appearance, base, accent.light) ?? accent.light;
  return withAccent(appearance, base, own);
}

/** Path of a colour that is not readable, and a message that says why. */
export interface WeakColours {
  path: readonly [keyof ShopColours, Appearance];
  message: string;
}

const decimal = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('ru');
const NAMES: Readonly<Record<string, string>> = {
  ground: 'фон страницы',
  surface: 'фон карточек',
  tint: 'фон полос',
  'accent-tint': 'фон пометок',
  accent: 'кнопки',
  'accent-deep': 'нажатой кнопки',
};

function complaint(appearance: Appearance, colours: ShopColours): WeakColours | null {
  const shades = shadesOf(appearance, colours);
  const weak = weakPair(shades);
  if (!weak) return null;
  const { front, ground, ratio, min } = weak;
  const [one, other] = [shades[front], shades[ground]];
  const why = `контраст ${one} и ${other} (${NAMES[ground] ?? ground})\u00a0— ${decimal(ratio)}, нужно не меньше ${decimal(min)}`;
  const ofAccent = front.includes('accent');
  const path = [ofAccent && colours.accent ? 'accent' : 'ground', appearance] as const;
  const accent = colours.accent?.[appearance] ?? colours.accent?.light;
  const fit = ofAccent && accent ? readableAccent(appearance, baseShades(appearance, colours), accent) : null;
  return { path, message: fit ? `${why}; ближайший подходящий ${fit}` : why };
}

/** Returns the first of a shop's colours that is not readable in one of the appearances [WCAG 2.2 AA], or null if all are readable. */
export function weakColours(colours: ShopColours): WeakColours | null {
  for (const appearance of APPEARANCES) {
    const weak = complaint(appearance, colours);
    if (weak) return weak;
  }
  return null;
}

/** Returns the style attribute with the custom properties of a shop's colours; empty if it has chosen none. */
export function colourStyle(colours: ShopColours): string {
  return APPEARANCES.flatMap((appearance) => {
    const suffix = appearance === 'dark' ? '-dark' : '';
    return Object.entries(shadesOf(appearance, colours))
      .filter(([token, colour]) => colour !== USUAL_SHADES[appearance][token])
      .map(([token, colour]) => `--own-${token}${suffix}:${colour}`);
  }).join(';');
}
