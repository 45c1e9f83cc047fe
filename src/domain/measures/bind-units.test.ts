import { expect, it } from 'vitest';
import { bindUnits } from './bind-units.ts';

it.each([
  ['Клей Клеймонт КГ-16, 25 кг', 'Клей Клеймонт КГ-16, 25_кг'],
  ['Средство СЛ-36 1 л', 'Средство СЛ-36 1_л'],
  ['Керамогранит 60×60, 20 мм матовый', 'Керамогранит 60×60, 20_мм матовый'],
  ['Ламинат 33 класс', 'Ламинат 33 класс'],
  ['Плитка 2 мраморная', 'Плитка 2 мраморная'],
])('keeps numbers with their units: %s', (name, bound) => {
  expect(bindUnits(name).replaceAll('\u00a0', '_')).toBe(bound);
});
