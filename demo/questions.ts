import type { ProductRecord } from '../src/exchange/record.ts';
import { MEN, WOMEN } from './names-of-people.ts';
import type { Random } from './random.ts';
import type { ReviewKind } from './review-kinds.ts';

type Questions = NonNullable<ProductRecord['questions']>;
type Exchange = readonly [question: string, answer: string];

const COVERING: readonly Exchange[] = [
  [
    'Если не хватит пары штук, будет ли та же партия?',
    'Обещать не можем: партии расходятся. Берите сразу с запасом 10 %, целые упаковки принимаем назад.',
  ],
  [
    'Можно посмотреть вживую перед заказом?',
    'Да, образец есть в шоуруме. Позвоните перед приездом, выложим на стол рядом с затирками.',
  ],
];
const STONE: readonly Exchange[] = [
  [
    'Подойдёт ли для тёплого пола?',
    'Да. Берите эластичный клей класса C2 и включайте подогрев не раньше чем через 28 дней.',
  ],
  ['Какой шов лучше делать?', 'Два миллиметра, на улице и на тёплом полу три. Затирку подберём в тон.'],
  ...COVERING,
];
const ENTRY: readonly Exchange[] = [
  [
    'Какую стену закроет коробка без добора?',
    'Глубина коробки указана в характеристиках. Если стена толще, добор подберёт кнопка «Подобрать по толщине стены».',
  ],
  [
    'Ставите ли вы двери?',
    'Сами не ставим, но подскажем мастеров. Размеры проёма проверим по телефону до заказа.',
  ],
];

const WORDS: Partial<Record<ReviewKind, readonly Exchange[]>> = {
  wall: [
    ['Можно ли на пол?', 'Нет, это плитка для стен: на полу она сотрётся и треснет под ножками мебели.'],
    ...COVERING,
  ],
  tile: STONE,
  floor: [
    [
      'Можно ли укладывать на старый линолеум?',
      'Нет. Основание нужно ровное и жёсткое, перепад до 2 мм на 2 м.',
    ],
    [
      'Подложка нужна отдельно?',
      'Да, если её нет на самой доске: смотрите характеристики. Нужную толщину посоветуем под вашу основу.',
    ],
    ...COVERING,
  ],
  door: ENTRY,
  entrance: [
    ['Не промерзает ли зимой на улице?', 'В квартире нет. Для дома с улицы берите модель с терморазрывом.'],
    ...ENTRY,
  ],
  glue: [['Сколько открытое время?', 'Около 20 минут при 20 °C; на сквозняке и жаре меньше.']],
  mix: [['Срок годности какой?', 'Двенадцать месяцев с даты на мешке, храните в сухом месте.']],
  hardware: [['Петли и крепёж в комплекте?', 'Крепёж в коробке есть, петли покупают отдельно.']],
};

/**
 * Returns questions for two products in ten, at most two each and all but one in eight answered; they are dated after the product's
 * arrival.
 */
export function questionsFor(random: Random, kind: ReviewKind, since: Date, today: number): Questions {
  const known = WORDS[kind];
  if (!known || !random.chance(0.2)) return [];
  return random.some(known, Math.min(known.length, random.whole(1, 2))).map(([text, answer]) => ({
    author: random.pick(random.chance(0.5) ? MEN : WOMEN),
    text,
    answer: random.chance(0.875) ? answer : '',
    createdAt: new Date(since.getTime() + Math.floor(random.next() * (today - since.getTime()))),
  }));
}
