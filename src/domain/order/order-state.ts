import type { DeliveryMethod, OrderState, PaymentMethod } from './order.ts';
import { DELIVERY_METHOD_FACTS, isBefore, ORDER_STATES, PAID } from './order-lists.ts';

/** States that may in general follow each state; `nextStates` narrows them down for one order. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['confirmed', 'reserved', 'paid', 'cancelled'],
  confirmed: ['reserved', 'paid', 'cancelled'],
  reserved: ['paid', 'assembled', 'cancelled'],
  paid: ['assembled', 'cancelled'],
  assembled: ['on-the-way', 'issued', 'cancelled'],
  'on-the-way': ['issued', 'cancelled'],
  issued: [],
  cancelled: [],
};

interface Words {
  /** Name of the state, shown to the shopper beside the order's number. */
  name: string;
  /** Text about the next step. */
  next: string;
}

const WORDS: Readonly<Record<OrderState, Words>> = {
  new: { name: 'Принят', next: 'Мы позвоним, чтобы подтвердить заказ.' },
  confirmed: { name: 'Подтверждён', next: 'Готовим товар и сообщим, когда заказ будет собран.' },
  reserved: { name: 'В резерве', next: 'Товар отложен для вас.' },
  paid: { name: 'Оплачен', next: 'Оплата получена. Собираем заказ.' },
  assembled: { name: 'Собран', next: 'Заказ собран и проверен.' },
  'on-the-way': { name: 'В пути', next: 'Заказ едет к вам.' },
  issued: { name: 'Выдан', next: 'Заказ у вас. Если что-то не так, позвоните нам.' },
  cancelled: {
    name: 'Отменён',
    next: 'Заказ отменён, товар снова в продаже. Если это ошибка, позвоните нам.',
  },
};

export function orderState(state: OrderState): Words {
  return WORDS[state];
}

/** Reads a state from its code or its Russian name; null for anything else. */
export function readOrderState(text: string): OrderState | null {
  const normalised = text.trim().toLowerCase().replaceAll('ё', 'е');
  const plain = (state: OrderState) => WORDS[state].name.toLowerCase().replaceAll('ё', 'е');
  return ORDER_STATES.find((state) => state === normalised || plain(state) === normalised) ?? null;
}

export interface OrderMethods {
  delivery: DeliveryMethod;
  payment: PaymentMethod;
}

/**
 * Returns the states to which an order may change. An order for pickup is never on the way; an order to be paid in advance is not assembled
 * before payment.
 */
export function nextStates(state: OrderState, { delivery, payment }: OrderMethods): readonly OrderState[] {
  return TRANSITIONS[state].filter((next) => {
    if (next === 'on-the-way') return !DELIVERY_METHOD_FACTS[delivery].isPickup;
    if (state === 'assembled' && next === 'issued') return DELIVERY_METHOD_FACTS[delivery].isPickup;
    if (state === 'reserved' && next === 'assembled') return PAID[payment] === 'after';
    return true;
  });
}

/** Whether the shopper may cancel, which is possible until the products are packed. */
export function shopperMayCancel(state: OrderState): boolean {
  return isBefore(state, 'assembled');
}

/** Whether no other state can follow. */
export function isFinal(state: OrderState): boolean {
  return TRANSITIONS[state].length === 0;
}

export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isFinal(state));
