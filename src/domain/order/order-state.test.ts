import { describe, expect, it } from 'vitest';
import type { OrderState } from './order.ts';
import { ORDER_STATES } from './order-lists.ts';
import {
  isFinal,
  nextStates,
  type OrderMethods,
  orderState,
  readOrderState,
  shopperMayCancel,
} from './order-state.ts';

const DOOR: OrderMethods = { delivery: 'delivery', payment: 'on-delivery' };
const PICKUP: OrderMethods = { delivery: 'pickup', payment: 'on-delivery' };
const CARD: OrderMethods = { delivery: 'delivery', payment: 'card' };
const ERIP_PICKUP: OrderMethods = { delivery: 'pickup', payment: 'erip' };

describe('states of an order', () => {
  // Rows: state before; columns: state after. «d» is delivered and paid on delivery, «p» picked up and paid there, «c» card, delivered, «e»
  // ЕРИП, picked up.
  it.each([
    ['new', { confirmed: 'dpce', reserved: 'dpce', paid: 'dpce', cancelled: 'dpce' }],
    ['confirmed', { reserved: 'dpce', paid: 'dpce', cancelled: 'dpce' }],
    ['reserved', { paid: 'dpce', assembled: 'dp', cancelled: 'dpce' }],
    ['paid', { assembled: 'dpce', cancelled: 'dpce' }],
    ['assembled', { 'on-the-way': 'dc', issued: 'pe', cancelled: 'dpce' }],
    ['on-the-way', { issued: 'dpce', cancelled: 'dpce' }],
    ['issued', {}],
    ['cancelled', {}],
  ] as const)('[CART-9] from «%s» only the transitions of the table are allowed', (from, allowed) => {
    for (const [letter, methods] of [
      ['d', DOOR],
      ['p', PICKUP],
      ['c', CARD],
      ['e', ERIP_PICKUP],
    ] as const) {
      const expected = Object.entries(allowed).filter(([, letters]) => letters.includes(letter));
      expect([...nextStates(from, methods)].sort()).toEqual(expected.map(([to]) => to).sort());
    }
  });

  it('every state can be reached, and each but the last two can be left', () => {
    for (const methods of [DOOR, PICKUP, CARD, ERIP_PICKUP]) {
      const reached = new Set<OrderState>(['new']);
      for (const state of reached) for (const next of nextStates(state, methods)) reached.add(next);
      const never = ORDER_STATES.filter((state) => !reached.has(state));
      expect(never).toEqual(methods.delivery === 'pickup' ? ['on-the-way'] : []);
    }
    expect(ORDER_STATES.filter(isFinal)).toEqual(['issued', 'cancelled']);
  });

  it('[CART-9] the shopper may cancel until the goods are packed', () => {
    expect(ORDER_STATES.filter(shopperMayCancel)).toEqual(['new', 'confirmed', 'reserved', 'paid']);
    expect(ORDER_STATES.filter(isFinal)).toEqual(['issued', 'cancelled']);
  });

  it('is known by its code and by its name', () => {
    for (const state of ORDER_STATES) {
      expect(readOrderState(orderState(state).name)).toBe(state);
      expect(readOrderState(state)).toBe(state);
    }
    expect(readOrderState(' отменен ')).toBe('cancelled');
    expect(readOrderState('съеден')).toBeNull();
  });
});
