import { describe, expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import { boxesText, readPaperNumbers } from './order-paper.ts';

const BOX = { piecesPerBox: 8, soldByBox: false };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('papers of an order', () => {
  it.each([
    [16, BOX, '2 упак.'],
    [19, BOX, '2 упак. и 3 шт.'],
    [7, BOX, null],
    [16, { ...BOX, soldByBox: true }, null],
    [16, { ...BOX, piecesPerBox: null }, null],
  ] as const)('[SHOP-4] a picking list counts %i pieces of %j as %s', (count, packing, text) => {
    expect(plain(boxesText(units(count), 'шт.', packing))).toBe(text);
  });

  it('[SHOP-4] prints each order once, and at most fifty', () => {
    expect(readPaperNumbers(['К-000001', '1', 'вздор', '2'])).toEqual(['К-000001', 'К-000002']);
    const many = Array.from({ length: 200 }, (_, index) => String(index + 1));
    expect(readPaperNumbers(many)).toHaveLength(50);
  });
});
