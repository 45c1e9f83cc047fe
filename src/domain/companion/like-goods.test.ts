import { expect, it } from 'vitest';
import { SETTINGS } from '../../app/settings.ts';
import { likenessOf, withoutPack } from './like-goods.ts';

const { consumables } = SETTINGS;
const glue = (name: string, brand: string, stated = ['Основа цементная']) =>
  likenessOf({ name, brand, stated }, consumables);
const OWN = glue('Клей для плитки Клеймонт К-10 базовый, 25 кг', 'Клеймонт');

it.each([
  ['Клей для плитки Клеймонт К-12 базовый, 5 кг', 'Клеймонт', true],
  ['Клей для плитки Смесевит К-12 базовый 5кг', 'Смесевит', true],
  ['Клей для плитки Клеймонт К-10 усиленный, 25 кг', 'Клеймонт', false],
  ['Клей для плитки Ceresit CM 11 базовый, 25 кг', 'Ceresit', false],
])(
  '[BEYOND-16] %s can take the place of the same glue of another maker or pack: %s %s',
  (name, brand, same) => {
    expect(glue(name, brand) === OWN).toBe(same);
  },
);

it('[BEYOND-16] what the catalogue states differently is another product', () => {
  expect(glue('Клей для плитки Клеймонт К-10 базовый, 25 кг', 'Клеймонт', ['Основа полимерная'])).not.toBe(
    OWN,
  );
});

it.each([
  ['Клей К-10 базовый, 25 кг', 'Клей К-10 базовый'],
  ['Подложка ПД-10 2 мм, 10 м²', 'Подложка ПД-10 2 мм'],
  ['Плинтус М-1, 2,4 м', 'Плинтус М-1'],
  ['Затирка узкий шов 1–6 мм', 'Затирка узкий шов 1–6 мм'],
])('[BEYOND-16] «%s» without its pack is «%s»', (name, bare) => {
  expect(withoutPack(name, consumables)).toBe(bare);
});
