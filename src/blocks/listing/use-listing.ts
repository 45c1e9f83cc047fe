import { type ActionDispatch, type RefObject, useEffect, useReducer } from 'react';
import { startProgress } from '../../client/gesture/progress.ts';
import { scrollToList } from '../../client/gesture/scroll.ts';
import { sheetEntry } from '../../client/gesture/sheet-entry.ts';
import { askJson } from '../../client/net/ask-json.ts';
import { isSameListing } from '../../client/rules/filter-choice.ts';
import { $listingTotal } from '../../client/store/listing-total.ts';
import { type ListingData, listingDataAddress } from '../../domain/listing/listing-data.ts';
import { listingDataSchema } from '../../domain/listing/listing-data-schema.ts';
import { cardsInWindow } from './cards-in-window.ts';
import { keptPlace } from './kept-place.ts';
import {
  type Arrival,
  type ListingAction,
  type ListingRequest,
  type ListingState,
  listingAfter,
  listingOf,
} from './listing-state.ts';

type Dispatch = ActionDispatch<[ListingAction]>;

export interface ListingParts {
  results: RefObject<HTMLElement | null>;
  cards: RefObject<HTMLUListElement | null>;
}

const here = () => location.pathname + location.search;

/** The state of a listing, with its questions to the shop, its address and its place on the screen. */
export function useListing(data: ListingData, parts: ListingParts): [ListingState, Dispatch] {
  const [state, dispatch] = useReducer(listingAfter, data, listingOf);
  useRequest(state.request, dispatch, parts);
  useHistory(data, dispatch);
  useArrival(state, parts);
  return [state, dispatch];
}

/** Asks for what is wanted; what comes after another request is dropped [LIST-4]. */
function useRequest(
  request: ListingRequest | null,
  dispatch: Dispatch,
  { results, cards }: ListingParts,
): void {
  useEffect(() => {
    if (!request) return;
    const { address, why, ready } = request;
    const before = here();
    const overtaken = new AbortController();
    // Before the history, whose entry takes a slow phone longer than the shop takes to answer.
    const asked = ready
      ? Promise.resolve(ready)
      : askJson(listingDataSchema, listingDataAddress(address), overtaken.signal);
    const done = startProgress();
    if (why === 'go' && address !== before) {
      // The sheet in which it was chosen is no page of its own.
      if (sheetEntry() !== undefined) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
    }
    void asked
      .then((data) => {
        if (overtaken.signal.aborted) return;
        if (!data) {
          // The address names what is shown.
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
    return () => overtaken.abort();
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

/** Follows the browser's history, from the moment on when the page was drawn [LIST-2]. */
function useHistory({ address }: ListingData, dispatch: Dispatch): void {
  useEffect(() => {
    const look = () => dispatch({ do: 'pop', address: here(), kept: keptPlace() !== null });
    if (!isSameListing(here(), address)) look();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [address, dispatch]);
}

/** Goes to the list's beginning, and on with the focus where the results took it away [NAV-7]. */
function useArrival({ arrival, shown }: ListingState, { results }: ListingParts): void {
  useEffect(() => {
    if (!arrival || !results.current) return;
    $listingTotal.set(shown.result.total);
    if (arrival.focused && document.activeElement === document.body)
      results.current.focus({ preventScroll: true });
    if (!arrival.back) void scrollToList(results.current);
  }, [arrival, shown, results]);
}
