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

/** A listing that is asked for; another one takes its place, and then its answer is worth nothing [LIST-4]. */
export interface ListingRequest {
  address: string;
  /** To show it, to come back to it, or to say how much it would find. */
  why: 'go' | 'back' | 'preview';
  /** It came before. */
  ready: ListingData | null;
}

/** How the listing stood when an answer came: what is drawn first fills the window and keeps the height. */
export interface Arrival {
  back: boolean;
  /** CSS pixels. */
  height: number;
  /** Cards that fill the window. */
  first: number;
  focused: boolean;
}

export interface ListingState {
  shown: ListingData;
  /** Pages appended to it [LIST-13]. */
  more: readonly ListingData[];
  /** How many of them were brought back when the shopper returned. */
  restored: number;
  /** What the filters count by: the results, or what the filters would find. */
  panel: ListingResult;
  choice: ListingQuery;
  pending: PendingFilter;
  /** Of the listing asked for last. */
  wanted: string;
  request: ListingRequest | null;
  preview: ListingData | null;
  appending: string | null;
  /** What did not come, as it is asked for again. */
  failed: Pick<ListingState, 'request'> | Pick<ListingState, 'appending'> | null;
  /** False where it is not known how much the filters would find. */
  counted: boolean;
  /** For screen readers. */
  said: string;
  arrival: Arrival | null;
}

/** When something was changed, in which filter, and whether in the sheet of a phone, which covers the results. */
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
  /** The browser's history has moved; `kept`: pages were appended there. */
  | { do: 'pop'; address: string; kept: boolean }
  | { do: 'arrive'; request: ListingRequest; data: ListingData; arrival: Arrival }
  | { do: 'lose'; request: ListingRequest }
  | { do: 'append'; address: string }
  | { do: 'appended'; address: string; data: ListingData | null }
  | { do: 'restore'; shown: ListingData; pages: readonly ListingData[] }
  | { do: 'retry' };

export const FAILURE = 'Не получилось загрузить товары: показаны прежние. Проверьте связь.';
export const MORE_FAILURE = 'Не получилось загрузить ещё товары. Проверьте связь.';

/** «Показать 128 товаров»: what the filters' button says. */
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
    said: '',
    arrival: null,
  };
}

const addressOf = ({ path }: ListingData, choice: ListingQuery) => listingAddress(path, choice);

function asked(state: ListingState, request: Omit<ListingRequest, 'ready'>): ListingState {
  const ready = state.preview?.address === request.address ? state.preview : null;
  const settled = { pending: null, preview: null, appending: null, failed: null };
  return { ...state, ...settled, wanted: request.address, request: { ...request, ready } };
}

/** Sends what the filters hold, unless it is shown. */
function sent(state: ListingState): ListingState {
  const { shown } = state;
  const address = addressOf(shown, state.choice);
  const isShown = address === addressOf(shown, choiceOf(shown)) && state.wanted === shown.address;
  return isShown ? { ...state, pending: null } : asked(state, { address, why: 'go' });
}

/** What is under way is out of date; in the sheet it is said at once how much the filters would find. */
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
      ...{ request: null, preview: data, panel: data.result, counted: true, said: showText(total) },
    };
  const next = choiceOf(data);
  // Filters that hold the same are not drawn again.
  const choice = addressOf(data, next) === addressOf(data, state.choice) ? state.choice : next;
  const said = `Найдено: ${counted(total, 'товар', 'товара', 'товаров')}`;
  return { ...listingOf(data), choice, said, arrival };
}

/** The filters hold again what the goods are that stay. */
function lost(state: ListingState, request: ListingRequest): ListingState {
  if (request !== state.request) return state;
  if (request.why === 'preview') return { ...state, request: null, counted: false };
  const { shown } = state;
  return {
    ...state,
    ...{ request: null, failed: { request: { ...request } }, said: '' },
    ...{ choice: choiceOf(shown), wanted: shown.address, panel: shown.result, counted: true },
  };
}

function appended(
  state: ListingState,
  { address, data }: Extract<ListingAction, { do: 'appended' }>,
): ListingState {
  if (address !== state.appending) return state;
  if (!data) return { ...state, appending: null, failed: { appending: address }, said: '' };
  const said = `Добавлено товаров: ${data.result.cards.length}`;
  return { ...state, appending: null, more: [...state.more, data], said };
}

function popped(state: ListingState, address: string, kept: boolean): ListingState {
  if (isSameListing(address, state.wanted) && !kept) return state;
  return asked(state, { address, why: 'back' });
}

function followed(
  state: ListingState,
  { address, chip = false, page = false }: Extract<ListingAction, { do: 'follow' }>,
): ListingState {
  const { shown, choice } = state;
  // Another page of goods that the filters no longer hold is not what is wanted.
  if (state.pending && page) return sent(state);
  if (!chip || !state.pending) return asked(state, { address, why: 'go' });
  const held = addressOf(shown, choice);
  return asked(state, { address: addressWithout(held, shown.address, address), why: 'go' });
}

function retried(state: ListingState): ListingState {
  const { failed } = state;
  const wanted = failed && 'request' in failed && failed.request ? failed.request.address : state.wanted;
  return { ...state, ...failed, wanted, failed: null };
}

/** The listing after something was done to its filters, or an answer came. Pure: times come with the action. */
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
      return asked(state, { address: addressOf(state.shown, state.choice), why: 'go' });
    case 'close':
      return state.pending ? sent(state) : state;
    case 'follow':
      return followed(state, action);
    case 'pop':
      return popped(state, action.address, action.kept);
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
