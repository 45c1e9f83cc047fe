import { expect, it } from 'vitest';
import { joinNotes, noteAbout } from './join-notes.ts';

it('puts one full stop between sentences, also after «руб.»', () => {
  expect(joinNotes(['Взяли 3 шт.', 'Была 12,00 руб.', 'Товар в корзине', 'Проверьте заказ'])).toBe(
    'Взяли 3 шт. Была 12,00 руб. Товар в корзине. Проверьте заказ',
  );
});

it('continues in lower case after the name of goods', () => {
  expect(noteAbout('Плитка', 'На складе столько нет')).toBe('«Плитка»: на складе столько нет');
});

it.each([
  [[], ''],
  [['Товар в корзине'], 'Товар в корзине'],
  [['Стоит 1,00 руб.'], 'Стоит 1,00 руб.'],
])('leaves the end of %j as it is', (notes, text) => {
  expect(joinNotes(notes)).toBe(text);
});
