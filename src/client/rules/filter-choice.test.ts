import { describe, expect, it } from 'vitest';
import { listingAddress } from '../../domain/listing/filter.ts';
import type { Facet } from '../../domain/listing/listing.ts';
import {
  addressWithout,
  choiceOf,
  isSameListing,
  pageAddress,
  withRange,
  withTerm,
} from './filter-choice.ts';

const value = (code: string, chosen: boolean) => ({ code, label: code, count: 1, chosen });
const price = { kind: 'range', id: 'price', name: 'Цена', unit: '', min: 0, max: 9000, scale: 100 } as const;
const facets: Facet[] = [
  { kind: 'terms', id: 'color', name: 'Цвет', values: [value('white', true), value('black', false)] },
  { ...price, from: null, to: 6000 },
];
const result = { total: 2, page: 2, pages: 3, cards: [], facets };
const choice = choiceOf({ sort: 'name', result });
const address = (of: typeof choice) => decodeURIComponent(listingAddress('/catalog/x/', of));

describe('the selection of a listing', () => {
  it('[LIST-3] is read from its facets, and leads to page 1', () => {
    expect(address(choice)).toBe('/catalog/x/?color[]=white&price[to]=60&sort=name');
  });

  it('[LIST-2] has one address, whatever the order of selection', () => {
    const one = withTerm(withTerm(choice, 'brand', 'b', true), 'color', 'black', true);
    const other = withTerm(withTerm(choice, 'color', 'black', true), 'brand', 'b', true);
    expect(address(one)).toBe(address(other));
    expect(address(withTerm(one, 'brand', 'b', false))).toBe(
      '/catalog/x/?color[]=black&color[]=white&price[to]=60&sort=name',
    );
  });

  it('[LIST-10] omits a range that excludes nothing', () => {
    const open = withRange(choice, 'price', { from: null, to: null });
    expect(address(open)).toBe('/catalog/x/?color[]=white&sort=name');
  });

  it('keeps the value objects of other filters, so that those are not redrawn', () => {
    const next = withTerm(choice, 'brand', 'b', true);
    expect(next.terms.get('color')).toBe(choice.terms.get('color'));
    expect(choice.terms.has('brand')).toBe(false);
  });
});

describe('addresses of a listing', () => {
  it('[LIST-12] without a chip keep what was selected meanwhile', () => {
    const entered = '/x/?brand[]=vistan&color[]=black&color[]=white';
    const without = addressWithout(entered, '/x/?brand[]=vistan&color[]=white', '/x/?brand[]=vistan');
    expect(decodeURIComponent(without)).toBe('/x/?brand[]=vistan&color[]=black');
    expect(addressWithout('/x/?price[from]=5', '/x/?price[from]=5', '/x/')).toBe('/x/');
  });

  it('[LIST-2] lead to another page of the same listing', () => {
    expect(pageAddress('/x/?sort=name&page=2', 3)).toBe('/x/?sort=name&page=3');
    expect(pageAddress('/x/?page=2', 1)).toBe('/x/');
    expect(pageAddress('/x/', 2)).toBe('/x/?page=2');
  });

  it('are equal in any order and with any other parameters, but not with another filter', () => {
    expect(isSameListing('/x/?b[]=1&a[]=2&utm_source=y', '/x/?a%5B%5D=2&b%5B%5D=1')).toBe(true);
    expect(isSameListing('/x/?a[]=2', '/x/?a[]=2&a[]=3')).toBe(false);
    expect(isSameListing('/x/', '/x/?page=2')).toBe(false);
  });
});
