import { expect, it } from 'vitest';
import { catalogueRows, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import { cardsMarkup } from './card-markup.tsx';

it.each([
  [12699, 'Доставка до 7,00 руб., Минск'],
  [12700, 'Доставка до 14,00 руб., Гомель'],
])('[LIST-15] [CITY-3] a card for the city %i names its delivery: %s', async (cityId, text) => {
  const [card] = (await buildSnapshot(catalogueRows([productRow({ id: 1 })]))).cards([1]);
  if (!card) throw new Error('no card');
  const deliveryOf = (city: number) =>
    /card-delivery">([^<]*)/.exec(cardsMarkup([card], city))?.[1]?.replaceAll('\u00a0', ' ');
  // What was remembered of one city is not shown to another.
  deliveryOf(12699);
  expect(deliveryOf(cityId)).toBe(text);
});
