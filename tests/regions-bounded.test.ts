import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reactIslands } from '../src/build/react-islands.mjs';

/** What runs in a browser. */
const FILES = globSync('src/{blocks,client,forms,layouts,pages,ui}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

it('[RUN-3] React is given a place in one module for regions and one for islands, both with a boundary', () => {
  expect(having(/\b(?:createRoot|hydrateRoot)\b/)).toEqual(['src/client/region/bring-region.ts']);
  expect(having(/@astrojs\/react\/client/)).toEqual(['src/client/region/hydrate-island.tsx']);
  expect(having(/\bRegionBoundary\b/)).toEqual([
    'src/client/region/RegionBoundary.tsx',
    'src/client/region/bring-region.ts',
    'src/client/region/hydrate-island.tsx',
    'src/layouts/popup/Popup.tsx',
  ]);
});

it('[RUN-3] the framework begins its islands by the module that puts a boundary around them', async () => {
  const entrypoints: unknown[] = [];
  const setUp = reactIslands({ experimentalDisableStreaming: true }).hooks['astro:config:setup'];
  const astro = {
    command: 'build',
    addRenderer: (renderer: { clientEntrypoint?: unknown }) => entrypoints.push(renderer.clientEntrypoint),
    updateConfig: () => {},
    injectScript: () => {},
  };
  await setUp?.(astro as never);
  expect(entrypoints).toEqual(['./src/client/region/hydrate-island.tsx']);
  expect(readFileSync('astro.config.mjs', 'utf8')).toContain('reactIslands(');
});

it('[RUN-3] every page has the sentence that a part of it stands still, and reports what fails', () => {
  for (const shell of having(/<body\b/)) {
    const page = readFileSync(shell, 'utf8');
    expect([shell, /id="failed" popover="manual" role="alert"/.test(page)]).toEqual([shell, true]);
    expect([shell, page.includes('watchFailures();')]).toEqual([shell, true]);
  }
});
