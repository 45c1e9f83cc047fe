import { describe, expect, it } from 'vitest';
import { choiceOf } from '../../client/rules/filter-choice.ts';
import { EVERYTHING, listingAddress } from '../../domain/listing/filter.ts';
import type { ListingQuery } from '../../domain/listing/listing.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import { type ListingAction, type ListingState, listingAfter, listingOf, showText } from './listing-state.ts';

const PATH = '/catalog/x/';
const CODES = ['black', 'white'];
const arrival = { back: false, height: 900, first: 8, focused: false };

/** Returns the server's data for a choice with this many goods. */
function dataOf(choice: Partial<ListingQuery>, total = 30): ListingData {
  const query = { ...EVERYTHING, ...choice };
  const chosen = query.terms.get('color');
  const values = CODES.map((code) => ({ code, label: code, count: 9, chosen: chosen?.has(code) ?? false }));
  return {
    path: PATH,
    address: listingAddress(PATH, query),
    variant: 'sidebar',
    sort: query.sort,
    chips: [],
    result: {
      ...{ total, page: query.page, pages: Math.ceil(total / 24), cards: [] },
      facets: [{ kind: 'terms', id: 'color', name: 'Цвет', values }],
    },
  };
}

const colours = (...codes: string[]) => ({ terms: new Map([['color', new Set(codes)]]) });
const tick = (code: string, at: number, more: { chosen?: boolean; sheet?: boolean } = {}): ListingAction => ({
  ...{ do: 'tick', id: 'color', code, chosen: true, at, block: 'color', sheet: false },
  ...more,
});
const played = (...actions: readonly ListingAction[]) => actions.reduce(listingAfter, listingOf(dataOf({})));
const answered = (state: ListingState, data: ListingData): ListingState =>
  state.request ? listingAfter(state, { do: 'arrive', request: state.request, data, arrival }) : state;
const requestedAddress = (state: ListingState) => state.request && decodeURIComponent(state.request.address);

describe('the filters of a listing', () => {
  it('[LIST-3] are sent once after the last of several changes', () => {
    const changed = played(tick('black', 0), tick('white', 100));
    expect(changed.request).toBeNull();
    expect(listingAfter(changed, { do: 'due', at: 1500 }).request).toBeNull();
    const sent = listingAfter(changed, { do: 'due', at: 1655 });
    expect(requestedAddress(sent)).toBe('/catalog/x/?color[]=black&color[]=white');
    expect(sent.pending).toBeNull();
  });

  it('[LIST-5] are sent as soon as the mouse enters another filter, and never without a change', () => {
    expect(requestedAddress(played(tick('black', 0), { do: 'over', block: 'color' }))).toBeNull();
    expect(requestedAddress(played(tick('black', 0), { do: 'over', block: 'price' }))).toBe(
      '/catalog/x/?color[]=black',
    );
    const idle = played();
    expect(listingAfter(idle, { do: 'over', block: 'price' })).toBe(idle);
    expect(listingAfter(idle, { do: 'close' })).toBe(idle);
  });

  it('[LIST-5] are not sent when they match the shown results again', () => {
    const back = played(tick('black', 0), tick('black', 100, { chosen: false }));
    const due = listingAfter(back, { do: 'due', at: 2000 });
    expect(due).toMatchObject({ request: null, pending: null });
  });

  it('[LIST-3] send a new sort order at once, with the current selection, for page 1', () => {
    const second = listingOf(dataOf({ page: 2 }));
    const sorted = [tick('black', 0), { do: 'sort', sort: 'name' } as const].reduce(listingAfter, second);
    expect(requestedAddress(sorted)).toBe('/catalog/x/?color[]=black&sort=name');
  });
});

describe('a response', () => {
  it('[LIST-4] changes nothing once it is outdated', () => {
    const first = played({ do: 'sort', sort: 'name' });
    const second = listingAfter(first, { do: 'sort', sort: 'price-up' });
    if (!first.request) throw new Error('nothing requested');
    const late = { do: 'arrive', request: first.request, data: dataOf({ sort: 'name' }), arrival } as const;
    expect(listingAfter(second, late)).toBe(second);
    expect(listingAfter(second, { do: 'lose', request: first.request })).toBe(second);
  });

  it('[LIST-4] is no longer awaited once the filters have changed', () => {
    const sent = played(tick('black', 0), { do: 'over', block: 'price' });
    const changed = listingAfter(sent, tick('white', 3000));
    expect(changed.request).toBeNull();
    const again = listingAfter(listingAfter(changed, tick('white', 3100, { chosen: false })), {
      do: 'due',
      at: 5000,
    });
    expect(requestedAddress(again)).toBe('/catalog/x/?color[]=black');
  });

  it('is shown and announced without redrawing unchanged filters', () => {
    const sent = played(tick('black', 0), { do: 'submit' });
    const shown = answered(sent, dataOf(colours('black'), 21));
    expect(shown.announcement).toBe('Найдено: 21\u00a0товар');
    expect(shown.choice).toBe(sent.choice);
    expect(shown).toMatchObject({ request: null, arrival, panel: { total: 21 } });
  });

  it('[LIST-4] keeps the results when it fails, and is requested again on demand', () => {
    const sent = played({ do: 'sort', sort: 'name' });
    if (!sent.request) throw new Error('nothing requested');
    const failed = listingAfter(sent, { do: 'lose', request: sent.request });
    expect(failed).toMatchObject({ shown: sent.shown, request: null, choice: { sort: 'totalcount' } });
    const again = listingAfter(failed, { do: 'retry' });
    expect(again).toMatchObject({ failed: null, request: { address: '/catalog/x/?sort=name' } });
    expect(again.request).not.toBe(sent.request);
  });
});

describe('filters whose results failed to load', () => {
  it('[LIST-4] return to the shown results, and continue from there', () => {
    const sent = played(tick('black', 0), { do: 'submit' });
    if (!sent.request) throw new Error('nothing requested');
    const failed = listingAfter(sent, { do: 'lose', request: sent.request });
    expect(failed.choice.terms.size).toBe(0);
    const further = listingAfter(listingAfter(failed, tick('white', 9000)), { do: 'submit' });
    expect(requestedAddress(further)).toBe('/catalog/x/?color[]=white');
    expect(further.failed).toBeNull();
    const again = listingAfter(failed, { do: 'retry' });
    expect(requestedAddress(again)).toBe('/catalog/x/?color[]=black');
    expect(answered(again, dataOf(colours('black'))).choice.terms.get('color')).toEqual(new Set(['black']));
  });

  it('[LIST-3] show no count in the sheet when the count failed to load', () => {
    const ticked = played(tick('black', 0, { sheet: true }));
    if (!ticked.request) throw new Error('nothing requested');
    const lost = listingAfter(ticked, { do: 'lose', request: ticked.request });
    expect(lost).toMatchObject({ counted: false, choice: ticked.choice });
  });
});

describe('the filter sheet on a phone', () => {
  it('[LIST-3] shows the number of results at once, and applies them without a second request', () => {
    const ticked = played(tick('black', 0, { sheet: true }));
    expect(ticked.request).toMatchObject({ why: 'preview' });
    const found = dataOf(colours('black'), 5);
    const counted = answered(ticked, found);
    expect(counted).toMatchObject({
      announcement: showText(5),
      panel: { total: 5 },
      shown: { result: { total: 30 } },
    });
    const closed = listingAfter(counted, { do: 'close' });
    expect(closed.request).toMatchObject({ why: 'go', ready: found });
  });
});

describe('links of a listing', () => {
  it('[LIST-12] removing a chip keeps what was selected meanwhile', () => {
    const shown = listingOf(dataOf(colours('white')));
    const ticked = listingAfter(shown, tick('black', 0));
    const chip = { do: 'follow', address: PATH, chip: true } as const;
    expect(requestedAddress(listingAfter(ticked, chip))).toBe('/catalog/x/?color[]=black');
    expect(requestedAddress(listingAfter(shown, chip))).toBe(PATH);
  });

  it('[LIST-2] the browser’s history restores each state with its filters', () => {
    const narrowed = answered(played(tick('black', 0), { do: 'submit' }), dataOf(colours('black')));
    const back = listingAfter(narrowed, { do: 'pop', address: PATH, hasSavedPlace: false });
    expect(back.request).toMatchObject({ address: PATH, why: 'back' });
    expect(answered(back, dataOf({})).choice).toEqual(choiceOf(dataOf({})));
    expect(
      listingAfter(narrowed, { do: 'pop', address: `${narrowed.wanted}&utm_source=x`, hasSavedPlace: false }),
    ).toBe(narrowed);
  });

  it('[LIST-3] requesting another page while a change is pending loads the first page of the changed listing', () => {
    const ticked = played(tick('black', 0));
    const page = { do: 'follow', address: `${PATH}?page=2`, page: true } as const;
    expect(requestedAddress(listingAfter(ticked, page))).toBe('/catalog/x/?color[]=black');
    const more = listingAfter(ticked, { do: 'append', address: `${PATH}?page=2` });
    expect(more).toMatchObject({ appending: null, pending: null });
    expect(requestedAddress(more)).toBe('/catalog/x/?color[]=black');
    expect(requestedAddress(listingAfter(ticked, { do: 'follow', address: PATH }))).toBe(PATH);
  });

  it('[LIST-13] the next page is appended, unless other results arrived first', () => {
    const address = `${PATH}?page=2`;
    const appending = played({ do: 'append', address });
    const data = dataOf({ page: 2 });
    const more = listingAfter(appending, { do: 'appended', address, data });
    expect(more).toMatchObject({ more: [data], appending: null });
    const sorted = listingAfter(appending, { do: 'sort', sort: 'name' });
    expect(listingAfter(sorted, { do: 'appended', address, data })).toBe(sorted);
    const lost = listingAfter(appending, { do: 'appended', address, data: null });
    expect(lost).toMatchObject({ more: [], appending: null });
    expect(listingAfter(lost, { do: 'retry' }).appending).toBe(address);
  });
});
