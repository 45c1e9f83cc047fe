// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook, unmount } from '../../../tests/mount.tsx';
import { cardAnswered } from '../../../tests/shop-answers.ts';
import { EVERYTHING, listingAddress } from '../../domain/listing/filter.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import { type ListingAction, type ListingState, listingOf } from './listing-state.ts';
import { useMorePages } from './use-more-pages.ts';

const PATH = '/catalog/x/';
const arrival = { back: false, height: 900, first: 8, focused: false };

function pageOf(page: number): ListingData {
  return {
    path: PATH,
    address: listingAddress(PATH, { ...EVERYTHING, page }),
    variant: 'sidebar',
    sort: 'totalcount',
    chips: [],
    result: { total: 120, page, pages: 5, cards: [cardAnswered({ id: page * 100 })], facets: [] },
  };
}

let requests: string[];
let missing: number | null;
/** Number of a page whose response is delayed until it is released. */
let savedPage: number | null;
let holding: ((value: unknown) => void)[];
let dispatched: ListingAction[];

beforeEach(() => {
  [requests, missing, dispatched] = [[], null, []];
  [savedPage, holding] = [null, []];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const page = Number(new URL(address, 'http://shop.test').searchParams.get('page') ?? 1);
    if (page === savedPage) await new Promise((answer) => holding.push(answer));
    return page === missing ? new Response('', { status: 503 }) : Response.json(pageOf(page));
  });
  history.replaceState(null, '', PATH);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Waits until a check passes; the timeout is generous, because the machine may be busy. */
const comes = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const dispatch = (action: ListingAction) => void dispatched.push(action);
/** Renders the hook for a listing with a list of two cards. */
async function drawListing(state: Partial<ListingState> = {}) {
  const whole = { ...listingOf(pageOf(1)), ...state };
  const list = document.createElement('ul');
  list.append(document.createElement('li'), document.createElement('li'));
  const hook = (given: ListingState) => useMorePages(given, dispatch, { current: list });
  const drawn = await mountHook(hook, whole);
  await act(async () => {});
  return { ...drawn, list };
}
const restored = () =>
  dispatched.flatMap((action) =>
    action.do === 'restore' ? [action.pages.map((page) => page.result.page)] : [],
  );

it('[LIST-13] restores appended pages when the visitor returns to the listing', async () => {
  history.replaceState({ listing: { page: 3, product: 200, offset: 40 } }, '', PATH);
  await drawListing();
  await comes(() => expect(restored()).toEqual([[2, 3]]));
  expect(requests).toEqual(['/listing/catalog/x/?page=2', '/listing/catalog/x/?page=3']);
});

it('[LIST-13] restores them after the browser’s Back too, but not after forward navigation', async () => {
  history.replaceState({ listing: { page: 2, product: null, offset: 0 } }, '', PATH);
  await drawListing({ arrival: { ...arrival, back: true } });
  await comes(() => expect(restored()).toEqual([[2]]));
  dispatched = [];
  await drawListing({ arrival });
  expect(restored()).toEqual([]);
});

it.each([
  ['an entry of the history that has none', null, PATH],
  ['an entry of another listing', { listing: { page: 3 } }, `${PATH}?color[]=black`],
  ['what is no number of pages', { listing: { page: 'all' } }, PATH],
])('[LIST-13] restores no pages from %s', async (_case, entry, address) => {
  history.replaceState(entry, '', address);
  await drawListing();
  expect(requests).toEqual([]);
});

it('[LIST-13] restores none when one of them fails to load, and at most 40', async () => {
  history.replaceState({ listing: { page: 4 } }, '', PATH);
  missing = 3;
  await drawListing();
  await comes(() => expect(requests).toHaveLength(3));
  await act(async () => {});
  expect(restored()).toEqual([]);
  await unmount();
  [requests, missing] = [[], null];
  history.replaceState({ listing: { page: 5000 } }, '', PATH);
  await drawListing();
  await comes(() => expect(restored()).toHaveLength(1));
  expect(restored()[0]?.at(-1)).toBe(40);
});

it('[LIST-13] stores how many pages were appended, and what is at the top', async () => {
  await drawListing({ more: [pageOf(2)] });
  expect(history.state.listing).toMatchObject({ page: 2 });
  expect(history.scrollRestoration).toBe('manual');
});

it('[LIST-13] does not request a prefetched page again, but retries a failed prefetch', async () => {
  const address = pageOf(2).address;
  const { now, on } = await drawListing();
  now()(address);
  await on({ ...listingOf(pageOf(1)), appending: address });
  await comes(() => expect(dispatched).toMatchObject([{ do: 'appended', address, data: { address } }]));
  expect(requests).toHaveLength(1);
  await on(listingOf(pageOf(1)));
  missing = 3;
  now()(pageOf(3).address);
  await comes(() => expect(requests).toHaveLength(2));
  await act(async () => {});
  missing = null;
  await on({ ...listingOf(pageOf(1)), appending: pageOf(3).address });
  await comes(() =>
    expect(dispatched.at(-1)).toMatchObject({ do: 'appended', data: { result: { page: 3 } } }),
  );
  expect(requests).toHaveLength(3);
});

it('[LIST-13] appends neither a page prefetched for another position nor an outdated one', async () => {
  const { now, on } = await drawListing();
  now()(pageOf(3).address);
  await on({ ...listingOf(pageOf(1)), appending: pageOf(2).address });
  await comes(() => expect(dispatched).toMatchObject([{ do: 'appended', data: { result: { page: 2 } } }]));
  dispatched = [];
  savedPage = 4;
  await on({ ...listingOf(pageOf(1)), appending: pageOf(4).address });
  await comes(() => expect(holding).toHaveLength(1));
  await on(listingOf(pageOf(1)));
  await act(async () => holding[0]?.(null));
  await act(async () => {});
  expect(dispatched).toEqual([]);
});
