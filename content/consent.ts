import type { ConsentTexts } from '../src/domain/consent/consent-form.ts';

/** What the shop says where it asks what it may count [TRACK-1]. */
export const CONSENT_TEXTS: ConsentTexts = {
  title: 'Можно считать посещения?',
  variants: [
    'Так мы видим, что ищут и покупают, и исправляем неудобное. Без вашего согласия ничего не считаем.',
    'Корзина, город, избранное и сравнение работают при любом ответе: их cookie нужны самому магазину.',
    'Считают магазин и подключённые службы, без имени и телефона. Ответ можно изменить внизу любой страницы.',
  ],
  choices: [
    { flag: 'analytics', title: 'Статистика', text: 'какие страницы и товары смотрят, что кладут в корзину' },
  ],
};
