import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ACCORDION_SLIDE_MS,
  ACCORDION_WIDTHS_PX,
  PROGRESS_SPEED_MS,
  TO_TARGET_ABOVE_PX,
} from '../client/rules/timings.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it('[NAV-8] [NAV-12] style sheets slide and fill in the times that are named, and not at all without motion', () => {
  expect(tokens).toContain(`--calm: ${ACCORDION_SLIDE_MS}ms;`);
  expect(tokens).toContain(`--progress: ${PROGRESS_SPEED_MS}ms;`);
  const still = tokens.slice(tokens.indexOf('prefers-reduced-motion'));
  for (const name of ['calm', 'progress']) expect(still).toContain(`--${name}: 0ms;`);
});

it('[NAV-8] style sheets know three widths and no others, so that the mobile template can decide them', () => {
  const widths = Object.values(ACCORDION_WIDTHS_PX);
  const known = new Set([
    ...widths.map((width) => `max-width: ${width}px`),
    ...widths.map((width) => `min-width: ${width + 1}px`),
  ]);
  const others = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]+/g)]
      .flatMap(([query]) => [...query.matchAll(/(?:min-|max-)?width[^)]*/g)])
      .map(([condition]) => condition.trim())
      .filter((condition) => !known.has(condition))
      .map((condition) => `${file}: ${condition}`),
  );
  expect(others).toEqual([]);
});

it('[NAV-7] links within a page stop above what they lead to', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  expect(base).toContain(`scroll-padding-top: ${TO_TARGET_ABOVE_PX}px;`);
});

type Colours = Readonly<Record<string, string>>;

/** The colours of a block of tokens by their names, `#rrggbb`. */
function coloursOf(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const DARK = 'prefers-color-scheme: dark';
const light = coloursOf(tokens.slice(0, tokens.indexOf(DARK)));
const dark = coloursOf(tokens.slice(tokens.indexOf(DARK), tokens.indexOf('@media', tokens.indexOf(DARK))));

it('names every colour twice: for light and for dark', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

/** What is written or drawn in which colour on which. */
const GROUNDS = ['ground', 'surface', 'tint'];
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...GROUNDS, 'accent-tint', 'success-tint', 'warning-tint', 'error-tint']],
  ['muted', GROUNDS],
  ['accent', [...GROUNDS, 'accent-tint']],
  ['success', [...GROUNDS, 'success-tint']],
  ['warning', ['ground', 'surface', 'warning-tint']],
  ['error', ['ground', 'surface', 'error-tint']],
  ['on-accent', ['accent', 'accent-deep']],
  ['ground', ['ink', 'success']],
];
const DRAWN: readonly (readonly [string, readonly string[]])[] = [
  ['edge', ['ground', 'surface']],
  ['focus', GROUNDS],
];

it.each([
  ['light', light],
  ['dark', dark],
])('writes with a contrast of 4,5 and draws with one of 3 in the %s colours', (_, colours) => {
  const weak = (pairs: typeof WRITTEN, min: number) =>
    pairs.flatMap(([front, grounds]) =>
      grounds
        .filter((ground) => contrast(colours[front] ?? '', colours[ground] ?? '') < min)
        .map(
          (ground) =>
            `${front} on ${ground}: ${contrast(colours[front] ?? '', colours[ground] ?? '').toFixed(2)}`,
        ),
    );
  expect([...weak(WRITTEN, 4.5), ...weak(DRAWN, 3)]).toEqual([]);
});
