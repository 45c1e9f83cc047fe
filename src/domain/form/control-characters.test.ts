import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasControlCharacters,
  indentLines,
  stripControlCharacters,
  toSingleLine,
} from './control-characters.ts';

const HIDDEN = ['\n', '\r', '\t', '\0', '\x1b', '\x7f', '\x9b', '\u2028', '\u2029', '\u202e', '\u2066'];
/** Generates texts in which control characters are as frequent as letters. */
const texts = () =>
  fc
    .array(fc.oneof(fc.constantFrom(...HIDDEN, 'а', 'b', ' '), fc.string({ unit: 'grapheme' })))
    .map((parts) => parts.join(''));

describe('control characters', () => {
  it.each(HIDDEN)('%j is found, and no part of one line', (sign) => {
    expect(hasControlCharacters(`Анна${sign}Ковалёва`)).toBe(true);
    expect(toSingleLine(`Анна${sign}Ковалёва`)).toBe('Анна Ковалёва');
  });

  it.each(['Анна-Мария О’Нил', 'ООО «Ромашка» № 5', 'Дуб\u00a060', 'плитка 👩‍👧'])(
    '«%s» has none',
    (text) => {
      expect(hasControlCharacters(text)).toBe(false);
      expect(toSingleLine(text)).toBe(text);
      expect(stripControlCharacters(text)).toBe(text);
    },
  );

  it('of several lines leave line ends and tabs', () => {
    expect(stripControlCharacters('один\r\nдва\rтри\u2028четыре\tпять\x1b[31m\u202e')).toBe(
      'один\nдва\nтри\nчетыре\tпять[31m',
    );
  });

  it('never come through, whatever the text', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        expect(hasControlCharacters(toSingleLine(text))).toBe(false);
        expect(hasControlCharacters(stripControlCharacters(text).replaceAll(/[\n\t]/g, ''))).toBe(false);
      }),
    );
  });

  it('indent a visitor’s lines, so that none begins like ours', () => {
    fc.assert(
      fc.property(texts(), (text) => {
        const [, ...following] = indentLines(text).split('\n');
        expect(following.every((line) => line.startsWith('  '))).toBe(true);
      }),
    );
  });
});
