import { expect, it } from 'vitest';
import { cm, piece } from '../../../tests/collection-pieces.ts';
import { area, areaOf, SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, quantity, units } from '../measures/quantity.ts';
import type { Piece } from './piece.ts';
import { countRows, linesOf, rowOfAmount, rowOfPieces } from './set-rows.ts';

const BASE = piece({ id: 1, unitArea: areaOf(cm(30), cm(60)), piecesPerBox: 9 });
const rowOf = (of: Piece, layout: number, spare = 0, boxes = false) =>
  rowOfPieces('base', of, { layout, spare, drawn: true }, boxes);
const bought = (...args: Parameters<typeof rowOf>) => rowOf(...args).amount / ONE;

it('[BEYOND-12] pieces with their spare are bought one by one, or in whole boxes where requested', () => {
  expect([bought(BASE, 60, 6), bought(BASE, 60, 6, true)]).toEqual([66, 72]);
});

it('[BEYOND-12] pieces become boxes of boards, metres and square metres of goods sold by them, in their steps', () => {
  const boxed = piece({ id: 5, unitArea: area(2.13 * SQUARE_METRE), piecesPerBox: 8, soldByBox: true });
  const fine = { step: quantity(10), min: quantity(10) };
  expect(bought(boxed, 46)).toBe(6);
  expect(bought(piece({ id: 6, unit: 'м²', ...fine }), 11)).toBe(1.98);
  expect(bought(piece({ id: 7, unit: 'м', ...fine, step: quantity(100) }), 11)).toBe(6.6);
  expect(bought({ ...BASE, step: units(12), min: units(12) }, 60, 6)).toBe(72);
});

it('[BEYOND-12] reports pieces that are short or unavailable, and the price and weight of the rest', () => {
  const row = (changes: Partial<Piece> & { id: number }, count: number) =>
    rowOfAmount('base', piece(changes), { amount: units(count), needed: null });
  const count = countRows([
    row({ id: 1 }, 60),
    row({ id: 2, price: kopecks(2500), stock: units(5) }, 7),
    row({ id: 3, stock: units(0) }, 14),
  ]);
  expect(count.rows.map(({ sold, suffices }) => [sold, suffices])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(count.total).toBe(60 * 1000 + 5 * 2500);
  expect(count.weight).toBe(65 * 3000);
  expect(countRows([row({ id: 1, weight: 0 }, 60)]).weight).toBeNull();
});

it('[BEYOND-12] goods of walls and floor are one line, and have one stock for both', () => {
  const both = { ...BASE, stock: units(80) };
  const row = (amount: number) => rowOfAmount('base', both, { amount: units(amount), needed: null });
  const count = countRows([row(67), { ...row(23), kind: 'floor' }]);
  expect([...linesOf(count)].map(([offer, { amount }]) => [offer, amount / ONE])).toEqual([[10, 90]]);
  expect(count.rows.map(({ buyable, suffices }) => [buyable / ONE, suffices])).toEqual([
    [67, false],
    [13, false],
  ]);
  expect(count.total).toBe(80 * 1000);
});
