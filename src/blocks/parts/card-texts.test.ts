import { describe, expect, it } from 'vitest';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { areaTexts } from './card-texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const need = (sold: number, total: number) => ({
  sold: sold as Quantity,
  total: total as Kopecks,
  suffices: true,
});

describe('the texts of a card', () => {
  it.each([
    [12_000, 9000, 'упак.', '12 м² — 9 упаковок 586,40 руб.'],
    [12_500, 21_000, 'шт.', '12,5 м² — 21 штука 586,40 руб.'],
    [12_000, 12_000, 'м²', '12 м² 586,40 руб.'],
    [12_000, 12_240, 'м²', '12 м² — 12,24 м² 586,40 руб.'],
    [12_000, 4000, 'рулон', '12 м² — 4 рулон 586,40 руб.'],
  ])('[BEYOND-3] state how much %i thousandths of m² need: %i of «%s»', (area, sold, unit, text) => {
    expect(plain(areaTexts(area as Quantity, need(sold, 58_640), unit).join(' '))).toBe(text);
  });
});
