import { describe, expect, it } from 'vitest';
import { searchOf, searchOfPage, searchWithout } from './listing-search.ts';

const plain = (search: string) => decodeURIComponent(search);

describe('the search of a listing', () => {
  it('[LIST-2] has one order, whatever was chosen first', () => {
    const pairs = [
      ['sort', 'name'],
      ['color[]', 'white'],
      ['q', 'плитка'],
      ['brand[]', 'vistan'],
      ['color[]', 'black'],
    ] as const;
    const search = searchOf(pairs);
    expect(plain(search)).toBe('?q=плитка&brand[]=vistan&color[]=black&color[]=white&sort=name');
    expect(searchOf(pairs.toReversed())).toBe(search);
    expect(searchOf([])).toBe('');
  });

  it('[LIST-12] without a chip keeps what was chosen meanwhile', () => {
    const form = '?brand[]=vistan&color[]=black&color[]=white';
    expect(plain(searchWithout(form, '?brand[]=vistan&color[]=white', '?brand[]=vistan'))).toBe(
      '?brand[]=vistan&color[]=black',
    );
    expect(searchWithout('?price[from]=5', '?price[from]=5', '')).toBe('');
  });

  it('[LIST-2] leads to another page of the same listing', () => {
    expect(searchOfPage('?sort=name&page=2', 3)).toBe('?sort=name&page=3');
    expect(searchOfPage('?page=2', 1)).toBe('');
    expect(searchOfPage('', 2)).toBe('?page=2');
  });
});
