import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROGRESS_SPEED_MS } from '../client/rules/timings.ts';
import { type Shades, USUAL_SHADES, weakPair } from '../domain/content/colours.ts';
import { colourStyle } from '../domain/content/shades.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it('[NAV-8] [NAV-12] style sheets animate with the named durations, and not at all with reduced motion', () => {
  expect(tokens).toContain('--calm: 300ms;');
  expect(tokens).toContain(`--progress: ${PROGRESS_SPEED_MS}ms;`);
  const reducedMotion = tokens.slice(tokens.indexOf('prefers-reduced-motion'));
  for (const name of ['calm', 'progress']) expect(reducedMotion).toContain(`--${name}: 0ms;`);
});

it('[NAV-8] style sheets use only three breakpoints, so that the mobile template can decide them', () => {
  const widths = [1199, 991, 767];
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

it('[NAV-7] links within a page stop 140 px above their target', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  expect(base).toContain('scroll-padding-top: 140px;');
});

/** Returns the colours of a block of tokens by name, `#rrggbb`: those of a shop with default colours. */
function coloursOf(block: string): Shades {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (?:var\(--own-[\w-]+, )?(#[\da-f]{6})\)?;/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const DARK = 'prefers-color-scheme: dark';
const light = coloursOf(tokens.slice(0, tokens.indexOf(DARK)));
const dark = coloursOf(tokens.slice(tokens.indexOf(DARK), tokens.indexOf('@media', tokens.indexOf(DARK))));

it('defines every colour twice: for light and for dark', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

it.each([
  ['light', light],
  ['dark', dark],
] as const)('has a contrast of 4,5 for text and 3 for graphics in the %s colours', (appearance, colours) => {
  expect(weakPair(colours)).toBeNull();
  expect(colours).toMatchObject(USUAL_SHADES[appearance]);
});

it('[CONTENT-6] accepts every colour that a shop may choose', () => {
  const chosen = colourStyle({
    accent: { light: '#0b6e99' },
    ground: { light: '#f4f9fb', dark: '#101418' },
  });
  const names = [...chosen.matchAll(/--own-[\w-]+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(tokens).toContain(`var(${name}, `);
});
