import { type ActionDispatch, type RefObject, useEffect, useReducer } from 'react';
import { startProgress } from '../../client/gesture/progress.ts';
import { scrollToList } from '../../client/gesture/scroll.ts';
import { sheetEntry } from '../../client/gesture/sheet-entry.ts';
import { fetchJson } from '../../client/net/fetch-json.ts';
import { isSameListing } from '../../client/rules/filter-choice.ts';
import { $listingTotal } from '../../client/store/listing-total.ts';
import { type ListingData, listingDataAddress } from '../../domain/listing/listing-data.ts';
import { listingDataSchema } from '../../domain/listing/listing-data-schema.ts';
import { tryListAddress } from '../../domain/visualiser/try-list-address.ts';
import { cardsInWindow } from './cards-in-window.ts';
import {
  type Arrival,
  type ListingAction,
  type ListingRequest,
  type ListingState,
  listingAfter,
  listingOf,
} from './listing-state.ts';
import { savedPlace } from './saved-place.ts';

type Dispatch = ActionDispatch<[ListingAction]>;

export interface ListingParts {
  results: RefObject<HTMLElement | null>;
  cards: RefObject<HTMLUListElement | null>;
}

const here = () => location.pathname + location.search;

/** State of a listing, with its requests, address and scroll position. */
export function useListing(data: ListingData, parts: ListingParts): [ListingState, Dispatch] {
  const [state, dispatch] = useReducer(listingAfter, data, listingOf);
  useRequest(state.request, dispatch, parts);
  useHistory(data, dispatch);
  useArrival(state, parts);
  useTotal(state);
  return [state, dispatch];
}

/** Loads the requested listing; superseded responses are dropped [LIST-4]. */
function useRequest(
  request: ListingRequest | null,
  dispatch: Dispatch,
  { results, cards }: ListingParts,
): void {
  useEffect(() => {
    if (!request) return;
    const { address, why, ready } = request;
    const before = here();
    const controller = new AbortController();
    // Started before the history changes, which can take longer on a slow phone than the request.
    const loading = ready
      ? Promise.resolve(ready)
      : fetchJson(listingDataSchema, listingDataAddress(address), controller.signal);
    const done = startProgress();
    if (why === 'go' && address !== before) {
      // The entry of the sheet is replaced, because it is not a page of its own.
      if (sheetEntry() !== undefined) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
    }
    void loading
      .then((data) => {
        if (controller.signal.aborted) return;
        if (!data) {
          // Restores the address of the listing that is still shown.
          if (why === 'go') history.replaceState(history.state, '', before);
          dispatch({ do: 'lose', request });
        } else
          dispatch({
            do: 'arrive',
            request,
            data,
            arrival: measure(results.current, cards.current, why === 'back'),
          });
      })
      .finally(done);
    return () => controller.abort();
  }, [request, dispatch, results, cards]);
}

function measure(results: HTMLElement | null, cards: HTMLElement | null, back: boolean): Arrival {
  return {
    back,
    height: results?.offsetHeight ?? 0,
    first: back ? Number.POSITIVE_INFINITY : cardsInWindow(cards),
    focused: results?.contains(document.activeElement) ?? false,
  };
}

/** Follows the browser's history, including changes since the page was rendered [LIST-2]. */
function useHistory({ address }: ListingData, dispatch: Dispatch): void {
  useEffect(() => {
    const look = () => dispatch({ do: 'pop', address: here(), hasSavedPlace: savedPlace() !== null });
    if (!isSameListing(here(), address)) look();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [address, dispatch]);
}

/** Announces to the heading what is shown since the first change. */
function useTotal({ arrival, shown, more }: ListingState): void {
  useEffect(() => {
    if (!arrival && more.length === 0) return;
    const cards = [shown, ...more].flatMap(({ result }) => result.cards);
    $listingTotal.set({ total: shown.result.total, room: tryListAddress(cards) });
  }, [arrival, shown, more]);
}

/** Scrolls to the start of the list, and restores a lost focus [NAV-7]. */
function useArrival({ arrival }: ListingState, { results }: ListingParts): void {
  useEffect(() => {
    if (!arrival || !results.current) return;
    if (arrival.focused && document.activeElement === document.body)
      results.current.focus({ preventScroll: true });
    if (!arrival.back) void scrollToList(results.current);
  }, [arrival, results]);
}
