import type { Promotion } from '../src/domain/content/promotion.ts';

/** What is offered for some days, at `/action/…/`. */
export const PROMOTIONS: readonly Promotion[] = [
  {
    slug: 'night',
    title: 'Ночь скидок',
    description: 'Плитка, полы и двери со скидкой. Цены на странице уже со скидкой.',
    from: '2026-11-01',
    till: '',
    terms: [
      {
        id: 11,
        title: 'Керамогранит',
        text: 'Остатки партий и форматы, которые меняем на новые. Возьмите одной партией: второй такой не будет.',
        section: 'keramogranit',
        query: 'special[]=sale',
      },
      {
        id: 12,
        title: 'Полы',
        text: 'Ламинат и винил со скидкой продаём целыми упаковками.',
        section: 'napolnye-pokrytiya',
        query: 'special[]=sale',
      },
      {
        id: 13,
        title: 'Двери',
        text: 'Полотна со скидкой. Коробку и наличники посчитаем к ним в том же заказе.',
        section: 'dveri',
        query: 'special[]=sale',
      },
    ],
  },
];
