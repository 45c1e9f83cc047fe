import type { OrderState } from '../order/order.ts';
import { isBefore, RECEIVING } from '../order/order-lists.ts';
import { nextStates, type OrderWays, readOrderState } from '../order/order-state.ts';

/** What 1C says of an order that it took. */
export interface ReturnedOrder {
  /** As the order's number was given to it. */
  number: string;
  /** Its requisites by name, as they came. */
  requisites: Readonly<Record<string, string>>;
  /** The document is marked as deleted. */
  deleted: boolean;
}

const isTrue = (text: string | undefined) => /^(true|1|да|истина)$/i.test(text?.trim() ?? '');
/** An empty date, and the beginning of time, are no dates. */
const isDate = (text: string | undefined) =>
  /^[1-9]/.test(text?.trim() ?? '') && !/^0?1\.0?1\.0001|^0001/.test(text ?? '');

/** What an order is to become: how far, and whether its money is there. */
export interface ReturnedState {
  to: OrderState | null;
  paid: boolean;
}

/** «[paid] Оплачен», «paid», «Оплачен»: the state, as it was given or as a person wrote it. */
function namedState(text: string | undefined): OrderState | null {
  if (!text) return null;
  const code = /^\s*\[([\w-]{1,20})\]/.exec(text)?.[1];
  return readOrderState(code ?? text);
}

/** Bitrix's own code for an order that nothing was done about yet. */
const IS_NEW = /^\s*(\[N\]|N\s*$)/;
const SHOWN_WORD = 60;

const isCancelled = ({ requisites, deleted }: ReturnedOrder) =>
  deleted || isTrue(requisites['Отменен']) || isTrue(requisites['Отменён']);

/**
 * The state that 1C names and the shop has no such; null where it is known, none is named, or a cancellation says all there is. Cut
 * to what a line holds.
 */
export function unknownWord(returned: ReturnedOrder): string | null {
  if (isCancelled(returned)) return null;
  const said = [returned.requisites['Статус заказа'], returned.requisites['Статуса заказа ИД']];
  const words = said.filter((text): text is string => Boolean(text?.trim()));
  if (words.some((text) => IS_NEW.test(text) || namedState(text) !== null)) return null;
  return words[0]?.trim().slice(0, SHOWN_WORD) ?? null;
}

/** Reads what 1C says: a cancellation goes before all, then the dates of shipping and payment, then the state that it names. */
export function returnedState(returned: ReturnedOrder): ReturnedState {
  const { requisites } = returned;
  const paid = isTrue(requisites['Заказ оплачен']) || isDate(requisites['Дата оплаты по 1С']);
  if (isCancelled(returned)) return { to: 'cancelled', paid };
  const named = namedState(requisites['Статуса заказа ИД']) ?? namedState(requisites['Статус заказа']);
  if (isTrue(requisites['Отгружен']) || isDate(requisites['Дата отгрузки по 1С']))
    return { to: named === 'issued' ? 'issued' : 'on-the-way', paid };
  if (named && named !== 'new') return { to: named, paid: paid || named === 'paid' };
  return { to: paid ? 'paid' : null, paid };
}

/** Goods that are fetched are never on the way: shipped for them is packed. */
const targetOf = (to: OrderState, { delivery }: OrderWays): OrderState =>
  to === 'on-the-way' && RECEIVING[delivery].isFetched ? 'assembled' : to;

/** Money or goods that 1C has of an order which the shop has cancelled: a person has to know. */
const isAmiss = (target: OrderState, paid: boolean) =>
  target !== 'cancelled' && (paid || !isBefore(target, 'on-the-way'));

/**
 * The states that an order goes through, one after the other, to be what 1C says; empty when it is that already or further, null
 * when the shop's table has no way there. It goes through «оплачен» only when 1C says that it is paid.
 */
export function statesTo(
  from: OrderState,
  { to, paid }: ReturnedState,
  ways: OrderWays,
): OrderState[] | null {
  if (to === null) return [];
  const target = targetOf(to, ways);
  if (from === 'cancelled') return isAmiss(target, paid) ? null : [];
  // 1C never takes an order back.
  if (target !== 'cancelled' && !isBefore(from, target)) return [];
  const reached = new Map<OrderState, OrderState[]>([[from, []]]);
  for (const [state, way] of reached) {
    if (state === target) return way;
    for (const next of nextStates(state, ways)) {
      const allowed =
        next === target || (next !== 'cancelled' && next !== 'issued' && (next !== 'paid' || paid));
      if (allowed && !reached.has(next)) reached.set(next, [...way, next]);
    }
  }
  return null;
}
