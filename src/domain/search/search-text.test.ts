import { expect, test } from 'vitest';
import { isSearchable } from './search-text.ts';

test('[SEARCH-1] a query needs three characters or a digit', () => {
  expect(['', '  ', 'ду', ' ду '].map(isSearchable)).toEqual([false, false, false, false]);
  expect(['дуб', '6', 'а4'].map(isSearchable)).toEqual([true, true, true]);
});
