import { expect, it } from 'vitest';
import { TARIFF } from '../../../tests/demo-delivery.ts';
import type { LineFacts } from '../basket/basket.ts';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { sheetOf } from './estimate-sheet.ts';
import { readProject } from './project.ts';

const line = (id: number, over: Partial<LineFacts> = {}): LineFacts => ({
  ...{ id, productId: id, offerId: id, optionIds: [], slug: 'goods', name: 'Плитка\u2028белая', detail: '' },
  ...{ article: '7', picture: null, unit: 'шт.', oldPrice: null, comment: '', giftFor: null },
  ...{ quantity: units(2), price: kopecks(1000), seenPrice: kopecks(1000) },
  ...{ min: units(1), step: units(1), stock: units(10), active: true, forSale: true },
  ...{ unitArea: area(36_000_000), piecesPerBox: null, soldByBox: false, weight: 7600, longest: null },
  ...over,
});

it('[BEYOND-7] an estimate has rows numbered through the rooms, a sum per room, delivery and weight', () => {
  const room = (id: number, ...lines: LineFacts[]) => ({ id, name: 'Пол', area: quantity(4_000), lines });
  const rooms = [room(1, line(1), line(2, { active: false })), room(2, line(3))];
  const project = readProject({ id: 'x', name: 'Дом', updatedAt: '', rooms, comments: [] });
  const now = new Date('2026-11-23T10:00:00Z');
  const sheet = sheetOf(project, { name: 'Минск', zone: 'minsk', tariff: TARIFF }, now);
  expect(sheet.subtitle).toContain('23 ноября 2026');
  expect(sheet.rooms.map(({ title, total }) => [title, total])).toEqual([
    ['Пол, 4\u00a0м²', 2000],
    ['Пол, 4\u00a0м²', 2000],
  ]);
  const rows = sheet.rooms.flatMap((each) => each.rows);
  expect(rows.map(({ number, total }) => [number, total])).toEqual([
    [1, 2000],
    [2, null],
    [3, 2000],
  ]);
  expect(rows[0]).toMatchObject({ name: 'Плитка белая', about: expect.stringContaining('0,72\u00a0м²') });
  const text = (name: string) => sheet.totals.find((each) => each.name.startsWith(name))?.text;
  expect([text('Товары'), text('Вес')]).toEqual(['40,00\u00a0руб.', '30,4\u00a0кг']);
  expect(sheet.totals.at(-1)?.name).toBe('Итого');
  const unset = sheetOf(project, { name: 'Минск', zone: 'minsk', tariff: null }, now);
  expect(unset.totals.find(({ name }) => name.startsWith('Доставка'))?.text).toBe('цену назовём по телефону');
  expect(unset.totals.at(-1)).toEqual({ name: 'Итого без доставки', text: '40,00\u00a0руб.' });
});
