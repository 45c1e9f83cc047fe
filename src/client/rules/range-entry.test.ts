import { describe, expect, it } from 'vitest';
import { EVERYTHING, listingAddress, parseListingQuery } from '../../domain/listing/filter.ts';
import {
  checked,
  delayOf,
  enteredRange,
  entryOf,
  rangeToSend,
  shownBounds,
  slidTo,
  thumbsOf,
  typedIn,
} from './range-entry.ts';

/** Kopecks: 12,34 to 89,60 roubles. */
const bounds = shownBounds({ min: 1234, max: 8960, scale: 100 });
const open = entryOf({ from: null, to: null }, bounds);
const typing = (end: 'from' | 'to', text: string) => typedIn(open, end, { text, caret: text.length }).entry;

describe('the fields of a range', () => {
  it('[LIST-8] [LIST-10] have whole bounds that exclude nothing of the range', () => {
    expect(bounds).toMatchObject({ min: 1200, max: 9000, texts: { from: '12', to: '90' } });
    expect(shownBounds({ min: 1000, max: 2500, scale: 1000 })).toMatchObject({ decimals: 1 });
  });

  it('[LIST-8] are cleaned while typing, and checked half a second later', () => {
    const { entry, caret } = typedIn(open, 'from', { text: '12a', caret: 3 });
    expect(entry.from).toBe('12');
    expect(caret).toBe(2);
    expect(entry.pending && delayOf(entry.pending)).toBe(500);
    expect(enteredRange(typing('to', '1 2,5'), bounds)).toEqual({ from: null, to: 1250 });
  });

  it('[LIST-9] are ordered by the end that was changed, and then checked for a change', () => {
    const entry = checked(typing('from', '100'), bounds);
    expect(entry.from).toBe('90');
    expect(entry.pending && delayOf(entry.pending)).toBe(100);
    expect(checked(typing('to', '500'), bounds).to).toBe('');
    expect(checked(typing('from', '3'), bounds).from).toBe('');
    const crossed = typedIn({ ...open, to: '20' }, 'from', { text: '30', caret: 2 }).entry;
    expect(checked(crossed, bounds)).toMatchObject({ from: '20', to: '20' });
    expect(checked(entry, bounds)).toBe(entry);
  });

  it('[LIST-9] accept the bounds that they print, and the server reads the same', () => {
    const facet = { min: 1234, max: 8960, scale: 100 };
    const server = { terms: new Map(), ranges: new Map([['price', facet]]) };
    for (const [end, text, field] of [
      ['from', '90', '90'],
      ['from', '5000', '90'],
      ['to', '12', '12'],
      ['to', '1', '12'],
    ] as const) {
      const entry = checked(typing(end, text), bounds);
      expect(entry[end]).toBe(field);
      const sent = rangeToSend(entry, bounds);
      expect(sent[end]).toBe(Number(field) * 100);
      const address = listingAddress('/', { ...EVERYTHING, ranges: new Map([['price', sent]]) });
      const read = parseListingQuery(new URL(address, 'http://a').searchParams, server).ranges.get('price');
      expect(read).toEqual(sent);
      const typed = parseListingQuery(new URLSearchParams({ [`price[${end}]`]: text }), server);
      expect(typed.ranges.get('price')).toEqual(sent);
    }
  });

  it('[LIST-10] omit an end that equals its bound', () => {
    const entry = { ...open, from: '12', to: '60' };
    expect(rangeToSend(entry, bounds)).toEqual({ from: null, to: 6000 });
    expect(rangeToSend(open, bounds)).toEqual({ from: null, to: null });
  });
});

describe('the slider of a range', () => {
  it('[LIST-10] moves in tenths while its field shows whole numbers', () => {
    let entry = open;
    for (let step = 1; step <= 15; step++)
      entry = slidTo(entry, 'from', (thumbsOf(entry, bounds).from ?? bounds.min) + 10, bounds);
    expect(thumbsOf(entry, bounds).from).toBe(1350);
    expect(entry.from).toBe('13');
    expect(entry.pending && delayOf(entry.pending)).toBe(100);
  });

  it('[LIST-9] stops one thumb at the other', () => {
    expect(slidTo({ ...open, to: '60' }, 'from', 8000, bounds).from).toBe('60');
    expect(slidTo({ ...open, from: '60' }, 'to', 2000, bounds).to).toBe('60');
    expect(slidTo(open, 'from', bounds.max, bounds).from).toBe('89');
    expect(slidTo(open, 'to', bounds.min, bounds).to).toBe('13');
  });

  it('follows the fields once something is typed', () => {
    const slid = slidTo(open, 'from', 1350, bounds);
    const { entry } = typedIn(slid, 'to', { text: '20', caret: 2 });
    expect(thumbsOf(entry, bounds)).toEqual({ from: 1300, to: 2000 });
  });
});
