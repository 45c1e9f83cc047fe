import {
  addressWithout,
  choiceOf,
  isSameListing,
  withRange,
  withTerm,
} from '../../client/rules/filter-choice.ts';
import { type FilterEvent, type PendingFilter, stepFilter } from '../../client/rules/filter-submit.ts';
import { listingAddress } from '../../domain/listing/filter.ts';
import type { ListingQuery, ListingResult, Sort } from '../../domain/listing/listing.ts';
import type { ListingData } from '../../domain/listing/listing-data.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import { counted } from '../../domain/measures/plural.ts';

/** A listing being loaded; a newer request supersedes it [LIST-4]. */
export interface ListingRequest {
  address: string;
  /** Whether to show the listing, to return to it, or only to count its products. */
  why: 'go' | 'back' | 'preview';
  /** Data that were loaded earlier; null if they must be loaded. */
  ready: ListingData | null;
}

/** What was measured when a response arrived: how many cards fill the window, and the height to keep. */
export interface Arrival {
  back: boolean;
  /** CSS pixels. */
  height: number;
  first: number;
  focused: boolean;
}

export interface ListingState {
  shown: ListingData;
  /** Pages that were appended to the shown one [LIST-13]. */
  more: readonly ListingData[];
  /** Number of appended pages that were restored from history. */
  restored: number;
  /** Result with the counts shown in the filters: that of the shown results, or of the entered filters. */
  panel: ListingResult;
  choice: ListingQuery;
  pending: PendingFilter;
  /** Address of the listing that was requested last. */
  wanted: string;
  request: ListingRequest | null;
  preview: ListingData | null;
  appending: string | null;
  /** The failed request, to be repeated. */
  failed: Pick<ListingState, 'request'> | Pick<ListingState, 'appending'> | null;
  /** False if the number of matches of the entered filters is unknown. */
  counted: boolean;
  /** For screen readers. */
  announcement: string;
  arrival: Arrival | null;
}

/** Time and filter of a change, and whether it was made in a phone's sheet, which covers the results. */
interface Change {
  at: number;
  block: string;
  sheet: boolean;
}

export type ListingAction =
  | ({ do: 'tick'; id: string; code: string; chosen: boolean } & Change)
  | ({ do: 'range'; id: string; range: Range } & Change)
  | { do: 'sort'; sort: Sort }
  | { do: 'due'; at: number }
  | { do: 'over'; block: string }
  | { do: 'submit' }
  | { do: 'close' }
  | { do: 'follow'; address: string; chip?: boolean; page?: boolean }
  /** The shopper moved in the history; `hasSavedPlace` tells whether pages were appended at that entry. */
  | { do: 'pop'; address: string; hasSavedPlace: boolean }
  | { do: 'arrive'; request: ListingRequest; data: ListingData; arrival: Arrival }
  | { do: 'lose'; request: ListingRequest }
  | { do: 'append'; address: string }
  | { do: 'appended'; address: string; data: ListingData | null }
  | { do: 'restore'; shown: ListingData; pages: readonly ListingData[] }
  | { do: 'retry' };

export const FAILURE = 'Не получилось загрузить товары: показаны прежние. Проверьте связь.';
export const MORE_FAILURE = 'Не получилось загрузить ещё товары. Проверьте связь.';

/** Returns the text of the filters' button: «Показать 128 товаров». */
export function showText(total: number): string {
  return total > 0 ? `Показать ${counted(total, 'товар', 'товара', 'товаров')}` : 'Ничего не найдено';
}

export function listingOf(data: ListingData): ListingState {
  return {
    shown: data,
    more: [],
    restored: 0,
    panel: data.result,
    choice: choiceOf(data),
    pending: null,
    wanted: data.address,
    request: null,
    preview: null,
    appending: null,
    failed: null,
    counted: true,
    announcement: '',
    arrival: null,
  };
}

const addressOf = ({ path }: ListingData, choice: ListingQuery) => listingAddress(path, choice);

function withRequest(state: ListingState, request: Omit<ListingRequest, 'ready'>): ListingState {
  const ready = state.preview?.address === request.address ? state.preview : null;
  const settled = { pending: null, preview: null, appending: null, failed: null };
  return { ...state, ...settled, wanted: request.address, request: { ...request, ready } };
}

/** Requests the listing with the entered filters unless it is already shown. */
function sent(state: ListingState): ListingState {
  const { shown } = state;
  const address = addressOf(shown, state.choice);
  const isShown = address === addressOf(shown, choiceOf(shown)) && state.wanted === shown.address;
  return isShown ? { ...state, pending: null } : withRequest(state, { address, why: 'go' });
}

/** Cancels the running request; in the sheet, requests the number of matches. */
function changed(state: ListingState, choice: ListingQuery, { at, block, sheet }: Change): ListingState {
  const { pending } = stepFilter(state.pending, { kind: 'changed', at, block });
  const request = sheet
    ? { address: addressOf(state.shown, choice), why: 'preview' as const, ready: null }
    : null;
  return { ...state, choice, pending, request };
}

function stepped(state: ListingState, event: FilterEvent): ListingState {
  const { pending, send } = stepFilter(state.pending, event);
  if (send) return sent(state);
  return pending === state.pending ? state : { ...state, pending };
}

function arrived(
  state: ListingState,
  { request, data, arrival }: Extract<ListingAction, { do: 'arrive' }>,
): ListingState {
  if (request !== state.request) return state;
  const { total } = data.result;
  if (request.why === 'preview')
    return {
      ...state,
      ...{ request: null, preview: data, panel: data.result, counted: true, announcement: showText(total) },
    };
  const next = choiceOf(data);
  // The same object is kept for equal filters, so that they are not rendered again.
  const choice = addressOf(data, next) === addressOf(data, state.choice) ? state.choice : next;
  const announcement = `Найдено: ${counted(total, 'товар', 'товара', 'товаров')}`;
  return { ...listingOf(data), choice, announcement, arrival };
}

/** Handles a failed request: resets the filters to those of the listing that stays visible. */
function lost(state: ListingState, request: ListingRequest): ListingState {
  if (request !== state.request) return state;
  if (request.why === 'preview') return { ...state, request: null, counted: false };
  const { shown } = state;
  return {
    ...state,
    ...{ request: null, failed: { request: { ...request } }, announcement: '' },
    ...{ choice: choiceOf(shown), wanted: shown.address, panel: shown.result, counted: true },
  };
}

function appended(
  state: ListingState,
  { address, data }: Extract<ListingAction, { do: 'appended' }>,
): ListingState {
  if (address !== state.appending) return state;
  if (!data) return { ...state, appending: null, failed: { appending: address }, announcement: '' };
  const announcement = `Добавлено товаров: ${data.result.cards.length}`;
  return { ...state, appending: null, more: [...state.more, data], announcement };
}

function popped(state: ListingState, address: string, hasSavedPlace: boolean): ListingState {
  if (isSameListing(address, state.wanted) && !hasSavedPlace) return state;
  return withRequest(state, { address, why: 'back' });
}

function followed(
  state: ListingState,
  { address, chip = false, page = false }: Extract<ListingAction, { do: 'follow' }>,
): ListingState {
  const { shown, choice } = state;
  // Requests the entered filters instead of another page, because its products no longer match them.
  if (state.pending && page) return sent(state);
  if (!chip || !state.pending) return withRequest(state, { address, why: 'go' });
  const entered = addressOf(shown, choice);
  return withRequest(state, { address: addressWithout(entered, shown.address, address), why: 'go' });
}

function retried(state: ListingState): ListingState {
  const { failed } = state;
  const wanted = failed && 'request' in failed && failed.request ? failed.request.address : state.wanted;
  return { ...state, ...failed, wanted, failed: null };
}

/** Reducer of the listing. It is pure, because actions contain their time. */
export function listingAfter(state: ListingState, action: ListingAction): ListingState {
  switch (action.do) {
    case 'tick':
      return changed(state, withTerm(state.choice, action.id, action.code, action.chosen), action);
    case 'range':
      return changed(state, withRange(state.choice, action.id, action.range), action);
    case 'sort':
      return sent({ ...state, choice: { ...state.choice, sort: action.sort } });
    case 'due':
      return stepped(state, { kind: 'due', at: action.at });
    case 'over':
      return stepped(state, { kind: 'over', block: action.block });
    case 'submit':
      return withRequest(state, { address: addressOf(state.shown, state.choice), why: 'go' });
    case 'close':
      return state.pending ? sent(state) : state;
    case 'follow':
      return followed(state, action);
    case 'pop':
      return popped(state, action.address, action.hasSavedPlace);
    case 'arrive':
      return arrived(state, action);
    case 'lose':
      return lost(state, action.request);
    case 'append':
      if (state.pending) return sent(state);
      return state.appending ? state : { ...state, appending: action.address, failed: null };
    case 'appended':
      return appended(state, action);
    case 'restore':
      return action.shown === state.shown
        ? { ...state, more: action.pages, restored: action.pages.length }
        : state;
    case 'retry':
      return retried(state);
  }
}
