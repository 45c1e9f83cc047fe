import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWideHas } from './find-wide-has.ts';

describe('selectors with a wide :has()', () => {
  it.each([
    '.menu:has([open]) > :not(:has([open]))',
    '.bar:has(.slides) > p',
    '.field:has(input:placeholder-shown) button',
    '.cards:has(> .square) .door .picture',
    '.form:has([data-x]:not(:checked)) .button[type="submit"]',
  ])('are found: %s', (selector) => {
    const css = `/* p:has(a) b {} */ @media (x) { i, ${selector}, b { color: red } }`;
    expect(findWideHas(css)).toEqual([selector]);
  });

  it.each([
    '.facet label:has(:disabled)',
    '.form:has(:checked) .form-why',
    '.room:has(:checked) :is(.room-width, .room-length)',
    'p > b',
    '.a:has(b)::after',
  ])('are not reported: %s', (selector) => {
    expect(findWideHas(`${selector} { color: red }`)).toEqual([]);
  });

  it('do not occur in the shop', () => {
    const sheets = globSync('src/**/*.css');
    expect(sheets.length).toBeGreaterThan(50);
    const wide = sheets.flatMap((sheet) =>
      findWideHas(readFileSync(sheet, 'utf8')).map((each) => `${sheet}: ${each}`),
    );
    expect(wide).toEqual([]);
  });
});
