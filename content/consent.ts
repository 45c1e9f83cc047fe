import type { StatedConsentTexts } from '../src/domain/content/consent-part.ts';

/** Texts of the question about consent to tracking, unless a shop has its own [TRACK-1]. */
export const CONSENT: StatedConsentTexts = {
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
