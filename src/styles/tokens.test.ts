import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCORDION_SLIDE_MS, ACCORDION_WIDTHS_PX, PROGRESS_SPEED_MS } from '../domain/page/timings.ts';

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
