import type { OrderState } from '../order/order.ts';
import { DELIVERY_METHOD_FACTS, isBefore } from '../order/order-lists.ts';
import { nextStates, type OrderMethods, readOrderState } from '../order/order-state.ts';

/** State of an order as reported by 1C. */
export interface ReturnedOrder {
  /** The order's number as it was sent to 1C. */
  number: string;
  /** Requisites by name, as sent. */
  requisites: Readonly<Record<string, string>>;
  deleted: boolean;
}

const isTrue = (text: string | undefined) => /^(true|1|да|истина)$/i.test(text?.trim() ?? '');
/** Whether a requisite contains a date; an empty one and 0001-01-01 do not count. */
const isDate = (text: string | undefined) =>
  /^[1-9]/.test(text?.trim() ?? '') && !/^0?1\.0?1\.0001|^0001/.test(text ?? '');

/** The state to which an order moves (null if it stays unchanged), and whether it is paid. */
export interface ReturnedState {
  to: OrderState | null;
  paid: boolean;
}

/** Reads «[paid] Оплачен», «paid» or «Оплачен»: a state as sent by the shop or as typed by a person. */
function namedState(text: string | undefined): OrderState | null {
  if (!text) return null;
  const code = /^\s*\[([\w-]{1,20})\]/.exec(text)?.[1];
  return readOrderState(code ?? text);
}

/** Bitrix's code of a new order. */
const IS_NEW = /^\s*(\[N\]|N\s*$)/;
const SHOWN_WORD = 60;

const isCancelled = ({ requisites, deleted }: ReturnedOrder) =>
  deleted || isTrue(requisites['Отменен']) || isTrue(requisites['Отменён']);

/**
 * Returns the name of a state that the shop does not know, shortened for a line; null if it is known, missing, or irrelevant because the
 * order is cancelled.
 */
export function unknownWord(returned: ReturnedOrder): string | null {
  if (isCancelled(returned)) return null;
  const named = [returned.requisites['Статус заказа'], returned.requisites['Статуса заказа ИД']];
  const words = named.filter((text): text is string => Boolean(text?.trim()));
  if (words.some((text) => IS_NEW.test(text) || namedState(text) !== null)) return null;
  return words[0]?.trim().slice(0, SHOWN_WORD) ?? null;
}

/** Interprets a report from 1C: a cancellation comes first, then the dates of shipping and payment, then the named state. */
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

/** State that an order moves to. An order for pickup is never on the way, so it becomes assembled when 1C reports that it was shipped. */
const targetOf = (to: OrderState, { delivery }: OrderMethods): OrderState =>
  to === 'on-the-way' && DELIVERY_METHOD_FACTS[delivery].isPickup ? 'assembled' : to;

/** Whether 1C reports a payment or shipping for an order that the shop has cancelled, which a person must look at. */
const isAmiss = (target: OrderState, paid: boolean) =>
  target !== 'cancelled' && (paid || !isBefore(target, 'on-the-way'));

/**
 * Returns the states through which an order gets to the reported one; empty if it has been reached already, null if the transitions do not
 * allow it. «оплачен» is among them only if 1C reports the payment.
 */
export function statesTo(
  from: OrderState,
  { to, paid }: ReturnedState,
  methods: OrderMethods,
): OrderState[] | null {
  if (to === null) return [];
  const target = targetOf(to, methods);
  if (from === 'cancelled') return isAmiss(target, paid) ? null : [];
  // A report from 1C never moves an order backwards.
  if (target !== 'cancelled' && !isBefore(from, target)) return [];
  const reached = new Map<OrderState, OrderState[]>([[from, []]]);
  for (const [state, steps] of reached) {
    if (state === target) return steps;
    for (const next of nextStates(state, methods)) {
      const allowed =
        next === target || (next !== 'cancelled' && next !== 'issued' && (next !== 'paid' || paid));
      if (allowed && !reached.has(next)) reached.set(next, [...steps, next]);
    }
  }
  return null;
}
