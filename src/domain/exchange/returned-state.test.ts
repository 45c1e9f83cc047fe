import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../order/order-lists.ts';
import { nextStates, type OrderMethods } from '../order/order-state.ts';
import { returnedState, statesTo, unknownWord } from './returned-state.ts';

const stateOf = (requisites: Record<string, string>, deleted = false) =>
  returnedState({ number: 'К-000001', requisites, deleted });
const DELIVERED: OrderMethods = { delivery: 'delivery', payment: 'on-delivery' };
const CARD: OrderMethods = { delivery: 'delivery', payment: 'card' };
const PICKUP: OrderMethods = { delivery: 'pickup', payment: 'on-delivery' };

describe('states of an order reported by 1C', () => {
  it.each([
    [{ 'Дата оплаты по 1С': '2026-11-24T12:00:00' }, { to: 'paid', paid: true }],
    [{ 'Заказ оплачен': 'true' }, { to: 'paid', paid: true }],
    [{ 'Дата отгрузки по 1С': '2026-11-24' }, { to: 'on-the-way', paid: false }],
    [{ 'Дата отгрузки по 1С': '0001-01-01T00:00:00' }, { to: null, paid: false }],
    [
      { 'Дата отгрузки по 1С': '', 'Статус заказа': '[assembled] Собран' },
      { to: 'assembled', paid: false },
    ],
    [
      { Отменен: 'true', 'Заказ оплачен': 'true' },
      { to: 'cancelled', paid: true },
    ],
    [{ 'Статус заказа': 'Подтверждён' }, { to: 'confirmed', paid: false }],
    [{ 'Статус заказа': '[N] Принят, ожидается оплата' }, { to: null, paid: false }],
    [
      { 'Статуса заказа ИД': 'issued', 'Дата отгрузки по 1С': '2026-11-24' },
      { to: 'issued', paid: false },
    ],
    [{}, { to: null, paid: false }],
  ] as const)('%j', (requisites, state) => {
    expect(stateOf(requisites)).toEqual(state);
  });

  it('treats a deletion mark as a cancellation', () => {
    expect(stateOf({}, true)).toEqual({ to: 'cancelled', paid: false });
  });
});

describe('states that 1C names and the shop has not', () => {
  const word = (requisites: Record<string, string>, deleted = false) =>
    unknownWord({ number: 'К-000001', requisites, deleted });

  it('is the word as a person wrote it, short enough for a line', () => {
    expect(word({ 'Статус заказа': ' К отгрузке ' })).toBe('К отгрузке');
    expect(word({ 'Статус заказа': '[Z] Ждёт', 'Заказ оплачен': 'true' })).toBe('[Z] Ждёт');
    expect(word({ 'Статуса заказа ИД': 'ready' })).toBe('ready');
    expect(word({ 'Статус заказа': 'к'.repeat(500) })).toHaveLength(60);
  });

  it('is none where the shop knows it by its name or code, where nothing is named, or the order is cancelled', () => {
    expect(word({ 'Статус заказа': 'Подтверждён' })).toBeNull();
    expect(word({ 'Статус заказа': 'К отгрузке', 'Статуса заказа ИД': 'assembled' })).toBeNull();
    expect(word({ 'Статус заказа': '[N] Принят, ожидается оплата' })).toBeNull();
    expect(word({ 'Статуса заказа ИД': 'N' })).toBeNull();
    expect(word({ 'Статус заказа': ' ' })).toBeNull();
    expect(word({ 'Статус заказа': 'Закрыт', Отменен: 'true' })).toBeNull();
    expect(word({ 'Статус заказа': 'Закрыт' }, true)).toBeNull();
  });
});

describe('transitions of an order to the state reported by 1C', () => {
  it('goes through the states between, and never through a payment that was not made', () => {
    expect(statesTo('new', { to: 'on-the-way', paid: false }, DELIVERED)).toEqual([
      'reserved',
      'assembled',
      'on-the-way',
    ]);
    expect(statesTo('new', { to: 'on-the-way', paid: false }, CARD)).toBeNull();
    expect(statesTo('new', { to: 'on-the-way', paid: true }, CARD)).toEqual([
      'paid',
      'assembled',
      'on-the-way',
    ]);
  });

  it('assembles orders for pickup where 1C reports shipping', () => {
    expect(statesTo('confirmed', { to: 'on-the-way', paid: false }, PICKUP)).toEqual([
      'reserved',
      'assembled',
    ]);
  });

  it('goes nowhere when the order is there, further, or over', () => {
    expect(statesTo('paid', { to: 'paid', paid: true }, CARD)).toEqual([]);
    expect(statesTo('on-the-way', { to: 'assembled', paid: false }, DELIVERED)).toEqual([]);
    expect(statesTo('cancelled', { to: 'confirmed', paid: false }, CARD)).toEqual([]);
    expect(statesTo('cancelled', { to: 'cancelled', paid: true }, CARD)).toEqual([]);
    expect(statesTo('issued', { to: 'cancelled', paid: false }, CARD)).toBeNull();
    expect(statesTo('new', { to: null, paid: false }, CARD)).toEqual([]);
  });

  it('passes over neither money nor goods of what the shop has cancelled', () => {
    expect(statesTo('cancelled', { to: 'paid', paid: true }, CARD)).toBeNull();
    expect(statesTo('cancelled', { to: 'on-the-way', paid: false }, DELIVERED)).toBeNull();
  });

  it('uses only transitions of the table, whatever the order and the report', () => {
    for (const from of ORDER_STATES)
      for (const to of ORDER_STATES)
        for (const methods of [DELIVERED, CARD, PICKUP])
          for (const paid of [true, false]) {
            const steps = statesTo(from, { to, paid }, methods) ?? [];
            steps.reduce((at, next) => {
              expect(nextStates(at, methods)).toContain(next);
              return next;
            }, from);
          }
  });
});
