import { type ActionDispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import { startProgress } from '../../client/gesture/progress.ts';
import { askJson } from '../../client/net/ask-json.ts';
import { isSameListing, pageAddress } from '../../client/rules/filter-choice.ts';
import { type ListingData, listingDataAddress } from '../../domain/listing/listing-data.ts';
import { listingDataSchema } from '../../domain/listing/listing-data-schema.ts';
import { type KeptPlace, keepPages, keepPlace, keptPlace, productsOf, returnTo } from './kept-place.ts';
import type { ListingAction, ListingState } from './listing-state.ts';

type Dispatch = ActionDispatch<[ListingAction]>;
type List = RefObject<HTMLUListElement | null>;

const askPage = (address: string) => askJson(listingDataSchema, listingDataAddress(address));

/**
 * Appends further pages [LIST-13] and brings them back with the place among them. Answers what to do shortly before the next
 * page's link is seen: its page is fetched then.
 */
export function useMorePages(state: ListingState, dispatch: Dispatch, list: List): (address: string) => void {
  const ahead = useRef<{ address: string; page: ReturnType<typeof askPage> } | null>(null);
  const near = useCallback((address: string) => {
    ahead.current = { address, page: askPage(address) };
  }, []);
  const { appending } = state;
  useEffect(() => {
    if (appending === null) return;
    let overtaken = false;
    const done = startProgress();
    const fetched = ahead.current?.address === appending ? ahead.current.page : null;
    ahead.current = null;
    void (fetched ?? askPage(appending))
      // What failed ahead of time is asked for again.
      .then((data) => (data === null && fetched ? askPage(appending) : data))
      .then((data) => {
        if (!overtaken) dispatch({ do: 'appended', address: appending, data });
      })
      .finally(done);
    return () => {
      overtaken = true;
    };
  }, [appending, dispatch]);
  usePlace(state, dispatch, list);
  return near;
}

/** Keeps the place among appended pages, and returns to it after the shopper came back to the listing. */
function usePlace({ shown, more, arrival }: ListingState, dispatch: Dispatch, list: List): void {
  const returning = useRef<KeptPlace | null>(null);
  useEffect(() => {
    const place = arrival?.back === false ? null : keptPlace();
    if (!place || !isSameListing(location.search, shown.address)) return;
    let overtaken = false;
    void askPages(shown, place.page).then((pages) => {
      if (overtaken || pages.length === 0) return;
      returning.current = place;
      dispatch({ do: 'restore', shown, pages });
    });
    return () => {
      overtaken = true;
    };
  }, [shown, arrival, dispatch]);

  useEffect(() => {
    const last = more.at(-1);
    const { current } = list;
    if (!last || !current) return;
    const products = productsOf([shown, ...more]);
    const keep = () => keepPlace(current, products);
    if (returning.current) returnTo(returning.current, current, products);
    else keepPages(last.result.page);
    returning.current = null;
    keep();
    document.addEventListener('scrollend', keep);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [shown, more, list]);
}

/** The pages after the one that is shown, up to `last`; none where one of them did not come. */
async function askPages(shown: ListingData, last: number): Promise<readonly ListingData[]> {
  const first = shown.result.page + 1;
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const pages = await Promise.all(numbers.map((page) => askPage(pageAddress(shown.address, page))));
  return pages.every((page) => page !== null) ? pages : [];
}
