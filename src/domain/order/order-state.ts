import type { DeliveryWay, OrderState, PaymentWay } from './order.ts';
import { isBefore, ORDER_STATES, PAID, RECEIVING } from './order-lists.ts';

/** Which states may follow which, whatever the order; `nextStates` narrows them for one. */
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
  /** What the shopper reads beside the number. */
  name: string;
  /** What happens next. */
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

/** The state an operator named by its code or by its Russian name; null for anything else. */
export function readOrderState(text: string): OrderState | null {
  const asked = text.trim().toLowerCase().replaceAll('ё', 'е');
  const plain = (state: OrderState) => WORDS[state].name.toLowerCase().replaceAll('ё', 'е');
  return ORDER_STATES.find((state) => state === asked || plain(state) === asked) ?? null;
}

export interface OrderWays {
  delivery: DeliveryWay;
  payment: PaymentWay;
}

/**
 * The states an order may go to. Goods that are fetched are never on the way; goods that are paid before they are issued are
 * not assembled before.
 */
export function nextStates(state: OrderState, { delivery, payment }: OrderWays): readonly OrderState[] {
  return TRANSITIONS[state].filter((next) => {
    if (next === 'on-the-way') return !RECEIVING[delivery].isFetched;
    if (state === 'assembled' && next === 'issued') return RECEIVING[delivery].isFetched;
    if (state === 'reserved' && next === 'assembled') return PAID[payment] === 'after';
    return true;
  });
}

/** Whether who ordered may cancel by themselves: until the goods are packed. */
export function shopperMayCancel(state: OrderState): boolean {
  return isBefore(state, 'assembled');
}

/** States in which nothing changes any more. */
export function isFinal(state: OrderState): boolean {
  return TRANSITIONS[state].length === 0;
}

export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isFinal(state));
