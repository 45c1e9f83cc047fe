import { expect, it } from 'vitest';
import { characteristicsOfOffer } from './Characteristics.tsx';

const offer = (id: number, value: number) => ({
  id,
  article: `A-${id}`,
  name: '',
  price: 0 as never,
  oldPrice: null,
  unit: 'шт.',
  stock: 0 as never,
  step: 0 as never,
  min: 0 as never,
  values: { 1: value },
  pictures: [],
});
const rows = [
  {
    propertyId: 1,
    name: 'Размер',
    values: [
      { id: 11, label: '60' },
      { id: 12, label: '80' },
    ],
  },
];

it("[PROD-3] lists the selected offer's own values before the shared ones", () => {
  const characteristics = [
    { name: 'Размер', value: '60–80' },
    { name: 'Цвет', value: 'белый' },
  ];
  const page = { offers: [offer(1, 11), offer(2, 12)], selectedOfferId: 2, rows, characteristics };
  expect(characteristicsOfOffer(page)).toEqual([
    { name: 'Артикул', value: 'A-2' },
    { name: 'Размер', value: '80' },
    { name: 'Цвет', value: 'белый' },
  ]);
});
