import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REGIONS } from '../src/layouts/regions.ts';

/** Files whose code may run in a browser. */
const FILES = globSync('src/{blocks,client,forms,layouts,pages,ui}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

it('[RUN-3] React is mounted in one module, with an error boundary', () => {
  expect(having(/\b(?:createRoot|hydrateRoot)\b/)).toEqual(['src/client/region/mount-region.tsx']);
  expect(having(/@astrojs\/react|\bclient:(?:load|idle|visible|media|only)\b/)).toEqual([]);
  expect(having(/\bRegionBoundary\b/)).toEqual([
    'src/client/region/RegionBoundary.tsx',
    'src/client/region/mount-region.tsx',
    'src/layouts/popup/Popup.tsx',
  ]);
});

it('[NAV-9] the registry lists exactly the regions that pages contain', () => {
  const names = FILES.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/<Region\s(?:[^>]*\s)?name="([\w-]+)"|data-region="([\w-]+)"/g),
      ([, name, drawn]) => name ?? drawn,
    ),
  );
  expect([...new Set(names)].sort()).toEqual(Object.keys(REGIONS).sort());
});

it('[RUN-3] every page has the notice about a failed part, and reports failures', () => {
  for (const shell of having(/<body\b/)) {
    const page = readFileSync(shell, 'utf8');
    expect([shell, /id="failed" popover="manual" role="alert"/.test(page)]).toEqual([shell, true]);
    expect([shell, page.includes('watchFailures();')]).toEqual([shell, true]);
  }
});
