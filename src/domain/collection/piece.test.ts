import { expect, it } from 'vitest';
import { PIECE_WORDS } from '../../../content/collections.ts';
import { areaOf, length } from '../measures/area.ts';
import { kindsOf, likeness, readSides, sameSides, sidesOf } from './piece.ts';

const cm = (value: number) => length(value * 100);
const TILE = { name: 'Плитка', unitArea: areaOf(cm(30), cm(60)) };
const stated = (element: string, purpose = '') => [
  { name: 'Тип элемента', values: [element] },
  { name: 'Назначение', values: [purpose] },
];

it.each([
  [TILE, stated('базовая плитка', 'для стен'), ['base']],
  [TILE, stated('базовая плитка', 'для пола'), ['floor']],
  [TILE, stated('базовая плитка', 'для пола и стен'), ['base', 'floor']],
  [TILE, stated('декор', 'для стен'), ['decor']],
  [{ name: 'Бордюр', unitArea: null }, stated('карандаш'), ['border']],
  [TILE, stated('мозаика'), []],
  [TILE, stated('ступень', 'для ступеней'), []],
  [{ name: 'Затирка', unitArea: null }, [], []],
  // A file without these properties, so that only the name is known.
  [{ ...TILE, name: 'Вставка декоративная Тоскана' }, [], ['decor']],
  [{ name: 'Бордюр Тоскана 7×60', unitArea: null }, [], ['border']],
  [{ ...TILE, name: 'Плитка напольная Тоскана' }, [], ['floor']],
  [{ ...TILE, name: 'Плитка Тоскана' }, [], ['base']],
])('[BEYOND-2] %o with properties %o are counted as %o', (goods, properties, kinds) => {
  expect(kindsOf(goods, properties, PIECE_WORDS)).toEqual(kinds);
});

it.each([
  ['30×60', [30, 60]],
  ['7x60 см', [7, 60]],
  ['300*600 мм', [30, 60]],
  ['7,5 × 15', [7.5, 15]],
  ['Формат 20х120', [20, 120]],
  ['матовая', null],
  ['0×60', null],
])('[BEYOND-2] «%s» gives the sides %o cm', (text, sides) => {
  const read = readSides(text);
  expect(read && [read.width / 100, read.length / 100]).toEqual(sides);
});

it('[BEYOND-2] sides are those of the goods, else those of a property of their size', () => {
  const size = [{ name: 'Формат', values: ['30×60 см'] }];
  expect(sidesOf({ width: cm(20), length: cm(50) }, size, PIECE_WORDS)).toEqual({
    width: cm(20),
    length: cm(50),
  });
  expect(sidesOf({ width: null, length: null }, size, PIECE_WORDS)).toEqual({
    width: cm(30),
    length: cm(60),
  });
  const millimetres = [{ name: 'Формат, мм', values: ['300×600'] }];
  expect(sidesOf({ width: null, length: null }, millimetres, PIECE_WORDS)).toEqual({
    width: cm(30),
    length: cm(60),
  });
  expect(sidesOf({ width: null, length: null }, [], PIECE_WORDS)).toEqual({ width: null, length: null });
});

it('[BEYOND-2] one lies in the place of another of the same sides, not of unknown ones', () => {
  const tile = { width: cm(30), length: cm(60) };
  expect(sameSides(tile, { width: cm(60), length: cm(30) })).toBe(true);
  expect(sameSides(tile, { width: cm(30), length: cm(50) })).toBe(false);
  expect(sameSides({ width: null, length: null }, { width: null, length: null })).toBe(false);
});

it('[BEYOND-2] goods are the more like each other the more values they share', () => {
  const a = [
    { name: 'Цвет', values: ['белый'] },
    { name: 'Поверхность', values: ['матовая'] },
  ];
  expect(likeness(a, [{ name: 'Цвет', values: ['белый', 'серый'] }])).toBe(1);
  expect(likeness(a, [{ name: 'Затирка', values: ['белый'] }])).toBe(0);
  expect(likeness(a, a)).toBe(2);
});
