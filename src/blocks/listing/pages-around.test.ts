import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test('page links are the first, the last and the neighbouring pages, each once', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 10)).toEqual([1, 2, 10]);
  expect(pagesAround(5, 10)).toEqual([1, 4, 5, 6, 10]);
  expect(pagesAround(10, 10)).toEqual([1, 9, 10]);
});
