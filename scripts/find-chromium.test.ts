import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { CHROMIUM_SWITCHES } from './find-chromium.ts';

/** Playwright's own list, which it exports nowhere. */
function leftOutByPlaywright(): string[] {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const [, list = ''] = readFileSync(bundle, 'utf8').split('disabledFeatures = [', 2);
  const lines = list.slice(0, list.indexOf(']')).split('\n');
  return lines.flatMap((line) => /^ *"(\w+)",?$/.exec(line)?.[1] ?? []);
}

it('leaves out all of Chromium that Playwright leaves out, whose switch ours replaces', () => {
  const theirs = leftOutByPlaywright();
  expect(theirs.length).toBeGreaterThan(10);
  const ours = CHROMIUM_SWITCHES.filter((each) => each.startsWith('--disable-features='));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(theirs));
});
