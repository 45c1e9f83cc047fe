import { expect, it } from 'vitest';
import type { Piece } from '../../domain/collection/piece.ts';
import type { SetRow } from '../../domain/collection/set-rows.ts';
import { area, length } from '../../domain/measures/area.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { ONE, quantity, units } from '../../domain/measures/quantity.ts';
import { countText, piecePrices, stockNote } from './set-texts.ts';

/** 30 × 60 cm, nine in a box. */
const TILE: Piece = {
  ...{ id: 1, offerId: 10, slug: 'p', name: 'Плитка', picture: null, price: kopecks(900), unit: 'шт.' },
  ...{ stock: units(50), step: ONE, min: ONE, piecesPerBox: 9, soldByBox: false, weight: 3000 },
  ...{ unitArea: area(18_000_000), width: length(3000), length: length(6000) },
};
const row = (amount: number, changes: Partial<Piece> = {}, rest: Partial<SetRow> = {}): SetRow => ({
  ...{ kind: 'base', piece: { ...TILE, ...changes }, needed: null, amount: units(amount) },
  ...{ total: kopecks(amount * 900), buyable: units(amount), sold: true, suffices: true },
  ...rest,
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it.each([
  ['boxes and what is over', row(60), '60 штук · 6 упак. и 6 шт. · 10,8 м²'],
  ['whole boxes', row(18), '18 штук · 2 упак. · 3,24 м²'],
  ['less than a box', row(8), '8 штук · 1,44 м²'],
  [
    'goods sold by the box',
    row(6, { soldByBox: true, piecesPerBox: 8, unit: 'упак.' }),
    '6 упаковок · 48 шт. · 1,08 м²',
  ],
  ['goods that cover nothing', row(7, { unitArea: null, piecesPerBox: null }), '7 штук'],
  ['square metres', row(0, { unit: 'м²' }, { amount: quantity(12_350) }), '12,35 м²'],
])('[BEYOND-2] formats the amount of %s', (_what, counted, text) => {
  expect(plain(countText(counted))).toBe(text);
});

it('[BEYOND-1] shows the price per square metre first', () => {
  expect(piecePrices(TILE).map(plain)).toEqual(['50,00 руб./м²', '9,00 руб./шт.']);
  expect(piecePrices({ ...TILE, unitArea: null }).map(plain)).toEqual(['9,00 руб./шт.']);
});

it('[BEYOND-2] reports a stock shortage, and nothing else', () => {
  const short = (buyable: number) =>
    plain(stockNote(row(60, {}, { buyable: units(buyable), suffices: false })));
  expect(short(50)).toBe('Не хватает: сейчас есть 50 шт., столько и в сумме');
  expect(short(8)).toBe('Не хватает: сейчас есть 50 шт., в сумме из них 8 шт.');
  expect(stockNote(row(60, {}, { sold: false, suffices: false }))).toContain('Нет в наличии');
  expect(stockNote(row(8))).toBeNull();
});
