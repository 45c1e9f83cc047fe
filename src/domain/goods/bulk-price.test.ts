import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { changedPrice, type Rounding, readPercent } from './bulk-price.ts';

describe('[SHOP-3] prices changed by per cent', () => {
  it.each<[number, string, Rounding, number]>([
    [1000, '10', '1', 1100],
    [999, '10', '1', 1099],
    [1005, '−10', '1', 905],
    [1234, '+5', '5', 1295],
    [1234, '5', '10', 1300],
    [1234, '5', '100', 1300],
    [1249, '20', '100', 1500],
    [3, '−50', '1', 2],
    [1, '−99', '1', 1],
    [40, '10', '100', 100],
    [0, '10', '100', 0],
    [10_001, '0,5', '1', 10_051],
  ])('%i kopecks by %s %% rounded to %s kopecks are %i', (price, text, rounding, changed) => {
    const percent = readPercent(text);
    if (!percent.ok) throw new Error(percent.message);
    expect(changedPrice(kopecks(price), percent.value, rounding)).toBe(changed);
  });

  it.each(['', '0', 'десять', '−100', '501', '1,555', '--5', '1e3'])('«%s» is no change', (text) => {
    expect(readPercent(text).ok).toBe(false);
  });
});
