import type { ConsentSaid } from '../src/domain/content/consent-part.ts';

/** What a shop says where it asks what it may count, until it says it in its own words [TRACK-1]. */
export const CONSENT: ConsentSaid = {
  title: 'Можно считать посещения?',
  variants: [
    'Так мы видим, что ищут и покупают, и исправляем неудобное. Без вашего согласия ничего не считаем.',
    'Корзина, город, избранное и сравнение работают при любом ответе: их cookie нужны самому магазину.',
    'Считают магазин и подключённые службы, без имени и телефона. Ответ можно изменить внизу любой страницы.',
  ],
  choices: {
    analytics: { title: 'Статистика', text: 'какие страницы и товары смотрят, что кладут в корзину' },
  },
};
