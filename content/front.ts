import type { FrontTexts } from '../src/domain/content/content.ts';

/** Texts of the front page that suit any shop. */
export const FRONT: FrontTexts = {
  title: 'Каталог с ценами и наличием',
  description: 'Каталог магазина: цены, наличие и характеристики товаров.',
  hero: {
    title: 'Каталог с ценами и наличием',
    text: 'Выберите раздел или найдите товар по названию или артикулу.',
  },
  ideas: [],
  reasons: [],
};
