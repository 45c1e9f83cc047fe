import { describe, expect, it } from 'vitest';
import { EVERYTHING } from './filter.ts';
import { pageHead } from './page-head.ts';

describe('the head of a page of a listing', () => {
  it.each([
    [1, 3, { mark: '', previous: null, next: '/brand/a/?page=2' }],
    [2, 3, { mark: ', страница 2', previous: '/brand/a/', next: '/brand/a/?page=3' }],
    [3, 3, { mark: ', страница 3', previous: '/brand/a/?page=2', next: null }],
    [1, 0, { mark: '', previous: null, next: null }],
  ])('[LIST-2] names the pages before and after page %i of %i', (page, pages, head) => {
    expect(pageHead('/brand/a/', { ...EVERYTHING, page }, { page, pages })).toEqual(head);
  });
});
