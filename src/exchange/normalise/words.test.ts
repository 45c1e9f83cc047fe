import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../app/vocabulary.ts';
import { readPrice } from '../formats/read/prices.ts';
import { plainText } from './plain-text.ts';
import { measureOf } from './property-kinds.ts';

const { currencyOf, unitOf } = VOCABULARY;

describe('values in files', () => {
  it.each([
    [['шт.'], 'шт.'],
    [['м2'], 'м²'],
    [['кв. м'], 'м²'],
    [['паков'], 'упак.'],
    [['пог.м'], 'м'],
    [['', '796 '], 'шт.'],
    [[undefined, '055'], 'м²'],
    [['ведро', '999'], 'ведро'],
    [['999'], undefined],
    [[], undefined],
  ])('%j is the unit %s', (words, unit) => {
    expect(unitOf(...(words as (string | undefined)[]))).toBe(unit);
  });

  it.each([
    ['руб', 'BYN'],
    ['RUR', 'RUB'],
    ['643', 'RUB'],
    ['$', 'USD'],
    ['', 'BYN'],
    ['gbp', 'GBP'],
  ])('«%s» is the currency %s', (word, code) => {
    expect(currencyOf(word)).toBe(code);
  });

  it.each([
    ['1 234,50', 123_450],
    ['1 234,50 руб.', 123_450],
    ['12 BYN', 1200],
    ['Уточните у менеджера', 0],
    ['', 0],
    ['-5', 0],
  ])('a price of «%s» is %i hundredths', (text, hundredths) => {
    expect(readPrice(text)).toBe(hundredths);
  });

  it.each([
    ['12', 12_000],
    ['9,5', 9500],
    ['0,71', 710],
    ['1 200', 1_200_000],
    ['-5', -5000],
    ['2,1312', null],
    ['007', null],
    ['4670028540756', null],
    ['12 мм', null],
  ])('«%s» is an amount of %s thousandths', (text, thousandths) => {
    expect(measureOf(text)).toBe(thousandths);
  });

  it('descriptions lose only their markup', () => {
    const html =
      '<p>Для&nbsp;пола &amp; стен, &lt; 5&deg;</p><script>alert(1)</script><ul><li>раз</li><li>два</li></ul>3 < 5';
    expect(plainText(html)).toBe('Для пола & стен, < 5°\n\n• раз\n• два\n3 < 5');
  });
});
