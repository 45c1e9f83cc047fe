import type * as v from 'valibot';
import { readIdList } from '../listing/kept-list.ts';
import type { saidAdviceSchema } from './advice-schema.ts';

/** What a recommender names for goods, the best first [TRACK-4]. */
export interface Advice {
  /** The recommendation's own id, `RID`: what was bought because of it is told apart by it. */
  id: string;
  items: readonly number[];
}

/** Milliseconds that a recommender has; later it has nothing to say. */
export const ADVICE_WITHIN_MS = 3000;

/** Ids that come from outside are short and plain: they go into cookies and orders. */
const ID = /^[\w.:-]{1,100}$/;

/** The id of a recommendation as it came from outside; null for none and for garbage. */
export function readAdviceId(text: string): string | null {
  return ID.test(text) ? text : null;
}

/** What is asked: goods to put beside some, none of those that the page shows already. */
export interface AdviceWish {
  about: readonly number[];
  shown: readonly number[];
}

/** Goods that one question is about at most: a basket's. */
const MAX_ABOUT = 60;
/** Goods that a question leaves out at most: those that the page shows already. */
const MAX_SHOWN = 60;
/** Goods that are named at most. */
export const MAX_ITEMS = 100;
/** Digits of an id, and what stands between. */
const ID_LENGTH = 11;

/**
 * What both calls ask: goods to put beside `about`, none of `shown`, for the city whose delivery the cards name. It stands behind
 * `/recommended`, which answers a {@link SaidAdvice}, and behind `/views/ajax/recommended`, which answers the cards of one.
 */
export function adviceQuery({ about, shown }: AdviceWish, cityId: number): string {
  const leave = shown.length > 0 ? `&leave=${shown.slice(0, MAX_SHOWN).join()}` : '';
  return `?for=${about.slice(0, MAX_ABOUT).join()}${leave}&city=${cityId}`;
}

const idsOf = (parameters: URLSearchParams, name: string, max: number) =>
  readIdList(
    [...parameters.getAll(name), ...parameters.getAll(`${name}[]`)].join().slice(0, max * ID_LENGTH),
    max,
  );

/** What an {@link adviceQuery} asks, its city apart. */
export function readAdviceWish(parameters: URLSearchParams): AdviceWish {
  return { about: idsOf(parameters, 'for', MAX_ABOUT), shown: idsOf(parameters, 'leave', MAX_SHOWN) };
}

/** What the first call answers: the fields of the second, as they are. */
export type SaidAdvice = v.InferOutput<typeof saidAdviceSchema>;

/** An advice as the first call answers it. */
export function sayAdvice({ id, items }: Advice): SaidAdvice {
  return { RID: id, AJAX_ITEMS: items.join() };
}

/** What the second call says that the first has named, as `RID` and `AJAX_ITEMS`; null for nothing and for garbage. */
export function readAdvice(parameters: URLSearchParams): Advice | null {
  const id = readAdviceId(parameters.get('RID') ?? '');
  const items = idsOf(parameters, 'AJAX_ITEMS', MAX_ITEMS);
  return id !== null && items.length > 0 ? { id, items } : null;
}
