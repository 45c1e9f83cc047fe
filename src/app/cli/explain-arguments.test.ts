import { describe, expect, it } from 'vitest';
import { explainArguments } from './explain-arguments.ts';

const REVIEWS = [
  ['reviews list', 'показать'],
  ['reviews publish НОМЕР', 'опубликовать'],
  ['reviews answer НОМЕР ТЕКСТ', 'ответить'],
  ['', 'подробности'],
] as const;
const OUTBOX = [
  ['outbox', 'показать'],
  ['outbox retry НОМЕР', 'ещё раз'],
] as const;
const CHAT = [
  ['chat', 'показать'],
  ['chat on [ЧАСЫ]', 'быть на связи'],
] as const;
const FORGET = [['forget ТЕЛЕФОН|ПОЧТА', 'удалить']] as const;

describe('invalid arguments of the operator', () => {
  it.each([
    [REVIEWS, [], 'Не указано, что сделать: list, publish, answer'],
    [REVIEWS, ['publsh', '5'], 'Действия «publsh» нет, есть list, publish, answer'],
    [REVIEWS, ['publish'], 'Не хватает: НОМЕР'],
    [REVIEWS, ['answer', '5'], 'Не хватает: ТЕКСТ'],
    [REVIEWS, ['publish', 'пять'], 'Не подходит: НОМЕР «пять»'],
    [REVIEWS, ['publish', '5', '6'], 'Лишнее: «6»'],
    [REVIEWS, ['answer', 'пять', 'Спасибо', 'за', 'отзыв'], 'Не подходит: НОМЕР «пять», ТЕКСТ «Спасибо»'],
    [REVIEWS, ['list', 'все'], 'Лишнее: «все»'],
    [OUTBOX, ['again'], 'Действия «again» нет, есть retry'],
    [CHAT, ['on', 'долго'], 'Не подходит: последнее «долго»'],
    [CHAT, ['on', '5', '6'], 'Лишнее: «6»'],
    [FORGET, ['--yes'], 'Не хватает: ТЕЛЕФОН|ПОЧТА'],
    [FORGET, ['кто-то'], 'Не подходит: ТЕЛЕФОН|ПОЧТА «кто-то»'],
  ])('%j with %j: «%s»', (help, args, message) => {
    expect(explainArguments(help, args)).toBe(message);
  });
});
