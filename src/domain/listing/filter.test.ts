import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  type FilterVocabulary,
  filterIdOf,
  formatBound,
  listingAddress,
  parseBound,
  parseListingQuery,
  withoutRange,
  withoutTerm,
} from './filter.ts';
import { type ListingQuery, SORTS } from './listing.ts';

const known: FilterVocabulary = {
  terms: new Map([
    ['brand', new Set(['vistan', 'ornata', 'а б&=[]'])],
    ['color', new Set(['white', 'grey', 'black'])],
  ]),
  ranges: new Map([
    ['price', { min: 1000, max: 500_000 }],
    ['width', { min: 0, max: 120_000 }],
  ]),
};
const read = (text: string) => parseListingQuery(new URLSearchParams(text), known);

describe('a listing address', () => {
  it('[LIST-2] reads repeated values, ranges in shown units, sort and page', () => {
    expect(read('color[]=white&color[]=grey&price[from]=1%20234,5&width[to]=60.25&sort=new&page=3')).toEqual({
      terms: new Map([['color', new Set(['white', 'grey'])]]),
      ranges: new Map([
        ['price', { from: 123_450, to: null }],
        ['width', { from: null, to: 60_250 }],
      ]),
      sort: 'new',
      page: 3,
    });
  });

  it('[LIST-2] reads percent-encoded brackets alike', () => {
    expect(read('color%5B%5D=white&price%5Bfrom%5D=20')).toEqual(read('color[]=white&price[from]=20'));
  });

  it.each([
    'colour[]=white',
    'color[]=pink',
    'color=white',
    'color[from]=1',
    'price[]=5',
    'price[from]=abc',
    'price[from]=-5',
    'price[from]=1e3',
    'price[from]=',
    'price[from]=1,2,3',
    'price[from]=99999999999999999999999',
    'price[over]=5',
    'sort=cheap',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=абв',
    '[]=white',
    '[from]=1',
    '%E0%A4%A=1',
    'color[]',
    '__proto__[]=x&constructor[]=y&toString[from]=1',
  ])('[LIST-17] ignores %s', (text) => {
    expect(read(text)).toEqual(EVERYTHING);
  });

  it('[LIST-17] reads a huge query string only in part', () => {
    const repeats = read('color[]=white&'.repeat(10_000));
    const unknown = read(Array.from({ length: 50_000 }, (_, at) => `x${at}[]=${at}`).join('&'));
    const long = read(`${'['.repeat(200_000)}=1&price[from]=${'9'.repeat(200_000)}`);
    expect(repeats.terms).toEqual(new Map([['color', new Set(['white'])]]));
    expect(unknown).toEqual(EVERYTHING);
    expect(long).toEqual(EVERYTHING);
  });

  it('[LIST-17] accepts at most 200 values', () => {
    const many = { terms: new Map([['x', { has: () => true }]]), ranges: new Map() };
    const text = Array.from({ length: 900 }, (_, at) => `x[]=${at}`).join('&');
    expect(parseListingQuery(new URLSearchParams(text), many).terms.get('x')?.size).toBe(200);
  });

  it('[LIST-2] omits defaults and has one order', () => {
    const query = read('width[from]=5&sort=totalcount&color[]=white&page=1&brand[]=vistan&color[]=black');
    expect(listingAddress('/catalog/tiles/', query)).toBe(
      '/catalog/tiles/?brand%5B%5D=vistan&color%5B%5D=black&color%5B%5D=white&width%5Bfrom%5D=5',
    );
    expect(listingAddress('/catalog/tiles/', EVERYTHING)).toBe('/catalog/tiles/');
    expect(listingAddress('/search/?q=60x60', query, { terms: new Map() })).toBe(
      '/search/?q=60x60&width%5Bfrom%5D=5',
    );
  });

  it('[LIST-3] leads to page 1 when a filter or the order changes', () => {
    const query = { ...read('color[]=white'), page: 7 };
    expect(listingAddress('/c/', query)).toContain('page=7');
    expect(listingAddress('/c/', query, { sort: 'name' })).toBe('/c/?color%5B%5D=white&sort=name');
    expect(listingAddress('/c/', query, { page: 8 })).toBe('/c/?color%5B%5D=white&page=8');
    expect(listingAddress('/c/', query, { terms: withoutTerm(query, 'color', 'white') })).toBe('/c/');
  });

  it('[LIST-2] reproduces the query it was made of', () => {
    const codes = (id: string) =>
      fc.uniqueArray(fc.constantFrom(...(known.terms.get(id) as Set<string>)), { minLength: 1 });
    const range = (min: number, max: number) =>
      fc
        .tuple(
          fc.integer({ min: min + 1, max: max - 1 }),
          fc.integer({ min: min + 1, max: max - 1 }),
          fc.nat(2),
        )
        .map(([a, b, which]) => ({
          from: which === 1 ? null : Math.min(a, b),
          to: which === 2 ? null : Math.max(a, b),
        }));
    const query: fc.Arbitrary<ListingQuery> = fc.record({
      terms: fc.tuple(fc.option(codes('brand')), fc.option(codes('color'))).map(([brand, color]) => {
        const terms = new Map<string, Set<string>>();
        if (brand) terms.set('brand', new Set(brand));
        if (color) terms.set('color', new Set(color));
        return terms;
      }),
      ranges: fc
        .tuple(fc.option(range(1000, 500_000)), fc.option(range(0, 120_000)))
        .map(([price, width]) => {
          const ranges = new Map<string, { from: number | null; to: number | null }>();
          if (price) ranges.set('price', price);
          if (width) ranges.set('width', width);
          return ranges;
        }),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(query, (typed) => {
        const address = listingAddress('/catalog/x/', typed);
        const again = parseListingQuery(new URL(address, 'http://shop').searchParams, known);
        expect(again).toEqual(typed);
        expect(listingAddress('/catalog/x/', again)).toBe(address);
      }),
    );
  });

  it('never throws, whatever the address', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('color[]', 'price[from]', 'page', 'sort'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = parseListingQuery(new URLSearchParams(pairs), known);
        expect(query.page).toBeGreaterThanOrEqual(1);
        listingAddress('/c/', query);
      }),
    );
  });
});

describe('a range in an address', () => {
  it.each([
    ['12', 100, 1200],
    ['12,5', 100, 1250],
    ['12.55', 100, 1255],
    ['12,559', 100, 1255],
    ['1 234,50', 100, 123_450],
    ['1\u00a0234', 1000, 1_234_000],
    ['0,001', 1000, 1],
    ['5.', 100, 500],
    [',5', 100, null],
    ['+5', 100, null],
    ['0x10', 100, null],
    ['٣', 100, null],
  ])('[LIST-8] reads %j at a scale of %i as %s', (text, scale, units) => {
    expect(parseBound(text, scale)).toBe(units);
  });

  it('writes bounds as it reads them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(100, 1000), (units, scale) => {
        expect(parseBound(formatBound(units, scale), scale)).toBe(units);
        expect(parseBound(formatBound(units, scale, ','), scale)).toBe(units);
      }),
    );
  });

  it('[LIST-9] [LIST-10] is put in order, and ends at their bounds are omitted', () => {
    expect(read('price[from]=3000&price[to]=2000').ranges.get('price')).toEqual({
      from: 200_000,
      to: 200_000,
    });
    expect(read('price[from]=1&price[to]=9999')).toEqual(EVERYTHING);
    expect(read('price[from]=10&price[to]=5000')).toEqual(EVERYTHING);
  });

  it('is removed without affecting others', () => {
    const query = read('price[from]=20&width[to]=60');
    expect([...withoutRange(query, 'price').keys()]).toEqual(['width']);
  });
});

describe('a bound beyond the goods', () => {
  it('[LIST-9] settles to the bound that the field prints, and the printed bounds are accepted', () => {
    const known = { terms: new Map(), ranges: new Map([['price', { min: 1_255, max: 30_373 }]]) };
    const read = (text: string) => parseListingQuery(new URLSearchParams(text), known).ranges.get('price');
    expect(read('price[from]=400')).toEqual({ from: 30_400, to: null });
    expect(read('price[to]=3')).toEqual({ from: null, to: 1_200 });
    expect(read('price[from]=304')).toEqual({ from: 30_400, to: null });
    expect(read('price[to]=12')).toEqual({ from: null, to: 1_200 });
    expect(read('price[from]=15.55&price[to]=303')).toEqual({ from: 1_555, to: 30_300 });
  });
});

describe('a filter id', () => {
  it('is the property code unless the listing uses that name itself', () => {
    expect(filterIdOf('color')).toBe('color');
    expect(filterIdOf('price')).toBe('price-p');
    expect(filterIdOf('page')).toBe('page-p');
  });
});
