import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBound } from './filter.ts';
import { cleanFigure, shownFigure, spacedFigure } from './filter-number.ts';

/** Types a text in which `|` marks the caret. */
function typed(marked: string): string {
  const caret = marked.indexOf('|');
  const { text, caret: at } = cleanFigure({ text: marked.replace('|', ''), caret });
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

describe('a number being typed', () => {
  it.each([
    ['|', '|'],
    ['1234|', '1 234|'],
    ['1 2345|', '12 345|'],
    ['12a|34', '1 2|34'],
    ['-5|', '5|'],
    ['1e3|', '13|'],
    ['12.5|', '12,5|'],
    ['12,5,|', '12,5|'],
    ['1,2.3|4', '1,23|4'],
    [',5|', '5|'],
    ['руб. 12|', '12|'],
    ['1\u00a0000 000|', '1 000 000|'],
    ['|1234567', '|1 234 567'],
    ['1|234', '1| 234'],
  ])('[LIST-8] %s is shown as %s', (marked, shown) => {
    expect(typed(marked)).toBe(shown);
  });

  it('[LIST-8] is cleaned once and for all, contains only a number, and can be read back', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 16 }), fc.stringMatching(/^[\d., ]{0,12}$/));
    fc.assert(
      fc.property(text, fc.nat(16), (raw, caret) => {
        const once = cleanFigure({ text: raw, caret });
        expect(once.text).toMatch(/^(\d{1,3}( \d{3})*(,\d*)?)?$/);
        expect(cleanFigure(once).text).toBe(once.text);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        if (once.text !== '' && once.text.length < 12) expect(parseBound(once.text, 100)).not.toBeNull();
      }),
    );
  });
});

describe('a bound', () => {
  it.each([
    [123_456, 100, 0, 'from', '1 234'],
    [123_456, 100, 0, 'to', '1 235'],
    [123_400, 100, 0, 'to', '1 234'],
    [1_250, 1000, 1, 'from', '1,2'],
    [1_250, 1000, 1, 'to', '1,3'],
    [2_000, 1000, 1, 'to', '2'],
    [100_000_050, 100, 0, 'from', '1 000 000'],
  ] as const)('[LIST-8] [LIST-10] of %i at a scale of %i is %s', (units, scale, decimals, end, shown) => {
    expect(shownFigure(units, scale, decimals, end)).toBe(shown);
  });

  it('[LIST-8] is not padded and preserves its decimals', () => {
    expect(spacedFigure('1234,5')).toBe('1 234,5');
    expect(spacedFigure('12')).toBe('12');
    expect(spacedFigure('1234567,1234')).toBe('1 234 567,1234');
  });
});
