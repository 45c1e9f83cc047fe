import { type ActionDispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import { startProgress } from '../../client/gesture/progress.ts';
import { fetchJson } from '../../client/net/fetch-json.ts';
import { isSameListing, pageAddress } from '../../client/rules/filter-choice.ts';
import { type ListingData, listingDataAddress } from '../../domain/listing/listing-data.ts';
import { listingDataSchema } from '../../domain/listing/listing-data-schema.ts';
import type { ListingAction, ListingState } from './listing-state.ts';
import { productsOf, returnTo, type SavedPlace, savedPlace, savePages, savePlace } from './saved-place.ts';

type Dispatch = ActionDispatch<[ListingAction]>;
type List = RefObject<HTMLUListElement | null>;

const fetchPage = (address: string) => fetchJson(listingDataSchema, listingDataAddress(address));

/**
 * Appends pages [LIST-13] and restores them with the scroll position. Returns a function to call shortly before the link to the next page
 * is visible: it prefetches that page.
 */
export function useMorePages(state: ListingState, dispatch: Dispatch, list: List): (address: string) => void {
  const ahead = useRef<{ address: string; page: ReturnType<typeof fetchPage> } | null>(null);
  const prefetch = useCallback((address: string) => {
    ahead.current = { address, page: fetchPage(address) };
  }, []);
  const { appending } = state;
  useEffect(() => {
    if (appending === null) return;
    let superseded = false;
    const done = startProgress();
    const fetched = ahead.current?.address === appending ? ahead.current.page : null;
    ahead.current = null;
    void (fetched ?? fetchPage(appending))
      // Tries again if the prefetch failed.
      .then((data) => (data === null && fetched ? fetchPage(appending) : data))
      .then((data) => {
        if (!superseded) dispatch({ do: 'appended', address: appending, data });
      })
      .finally(done);
    return () => {
      superseded = true;
    };
  }, [appending, dispatch]);
  usePlace(state, dispatch, list);
  return prefetch;
}

/** Saves the position among appended pages, and restores it when the shopper returns. */
function usePlace({ shown, more, arrival }: ListingState, dispatch: Dispatch, list: List): void {
  const returning = useRef<SavedPlace | null>(null);
  useEffect(() => {
    const place = arrival?.back === false ? null : savedPlace();
    if (!place || !isSameListing(location.search, shown.address)) return;
    let superseded = false;
    void fetchPages(shown, place.page).then((pages) => {
      if (superseded || pages.length === 0) return;
      returning.current = place;
      dispatch({ do: 'restore', shown, pages });
    });
    return () => {
      superseded = true;
    };
  }, [shown, arrival, dispatch]);

  useEffect(() => {
    const last = more.at(-1);
    const { current } = list;
    if (!last || !current) return;
    const products = productsOf([shown, ...more]);
    const save = () => savePlace(current, products);
    if (returning.current) returnTo(returning.current, current, products);
    else savePages(last.result.page);
    returning.current = null;
    save();
    document.addEventListener('scrollend', save);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('scrollend', save);
      removeEventListener('pagehide', save);
    };
  }, [shown, more, list]);
}

/** Loads the pages after the shown one, up to `last`; empty if one of them failed. */
async function fetchPages(shown: ListingData, last: number): Promise<readonly ListingData[]> {
  const first = shown.result.page + 1;
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const pages = await Promise.all(numbers.map((page) => fetchPage(pageAddress(shown.address, page))));
  return pages.every((page) => page !== null) ? pages : [];
}
