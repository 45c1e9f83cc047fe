import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { CHROMIUM_SWITCHES } from './find-chromium.ts';

/** Returns the features that Playwright disables, read from its bundle because it does not export the list. */
function leftOutByPlaywright(): string[] {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const [, list = ''] = readFileSync(bundle, 'utf8').split('disabledFeatures = [', 2);
  const lines = list.slice(0, list.indexOf(']')).split('\n');
  return lines.flatMap((line) => /^ *"(\w+)",?$/.exec(line)?.[1] ?? []);
}

it('disables every feature that Playwright disables, because our switch replaces its own', () => {
  const theirs = leftOutByPlaywright();
  expect(theirs.length).toBeGreaterThan(10);
  const ours = CHROMIUM_SWITCHES.filter((each) => each.startsWith('--disable-features='));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(theirs));
});
