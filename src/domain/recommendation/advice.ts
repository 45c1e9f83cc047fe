import type * as v from 'valibot';
import { readIdList } from '../listing/saved-list.ts';
import type { adviceResponseSchema } from './advice-schema.ts';

/** Products recommended by an outside service, best first [TRACK-4]. */
export interface Advice {
  /** The recommendation's id, `RID`, by which later purchases are attributed to it. */
  id: string;
  items: readonly number[];
}

/** Maximum time to wait for the recommendation service, in milliseconds. */
export const ADVICE_WITHIN_MS = 3000;

/** Ids from outside must be short and have no special characters, because they are stored in cookies and orders. */
const ID = /^[\w.:-]{1,100}$/;

/** Reads the id of a recommendation; null if it is empty or invalid. */
export function readAdviceId(text: string): string | null {
  return ID.test(text) ? text : null;
}

/** Asks for products that go with those in `about`, except those already `shown`. */
export interface AdviceRequest {
  about: readonly number[];
  shown: readonly number[];
}

/** Maximum number of products in `about`; a basket holds no more. */
const MAX_ABOUT = 60;
/** Maximum number of goods in `shown`. */
const MAX_SHOWN = 60;
/** Maximum number of recommended goods. */
export const MAX_ITEMS = 100;
/** Maximum length of a product id in a list, including its separator. */
const ID_LENGTH = 11;

/**
 * Query for both endpoints: products that go with those in `about`, except those in `shown`, for the city whose delivery the cards show.
 * `/recommended` returns an {@link AdviceResponse}, `/views/ajax/recommended` returns its cards.
 */
export function adviceQuery({ about, shown }: AdviceRequest, cityId: number): string {
  const leave = shown.length > 0 ? `&leave=${shown.slice(0, MAX_SHOWN).join()}` : '';
  return `?for=${about.slice(0, MAX_ABOUT).join()}${leave}&city=${cityId}`;
}

const idsOf = (parameters: URLSearchParams, name: string, max: number) =>
  readIdList(
    [...parameters.getAll(name), ...parameters.getAll(`${name}[]`)].join().slice(0, max * ID_LENGTH),
    max,
  );

/** Reads the query written by {@link adviceQuery}, except the city. */
export function readAdviceRequest(parameters: URLSearchParams): AdviceRequest {
  return { about: idsOf(parameters, 'for', MAX_ABOUT), shown: idsOf(parameters, 'leave', MAX_SHOWN) };
}

/** Response of `/recommended`; its fields are sent unchanged to `/views/ajax/recommended`. */
export type AdviceResponse = v.InferOutput<typeof adviceResponseSchema>;

export function adviceResponse({ id, items }: Advice): AdviceResponse {
  return { RID: id, AJAX_ITEMS: items.join() };
}

/** Reads the parameters `RID` and `AJAX_ITEMS` of `/views/ajax/recommended`; null for empty or invalid ones. */
export function readAdvice(parameters: URLSearchParams): Advice | null {
  const id = readAdviceId(parameters.get('RID') ?? '');
  const items = idsOf(parameters, 'AJAX_ITEMS', MAX_ITEMS);
  return id !== null && items.length > 0 ? { id, items } : null;
}
