import { describe, expect, it } from 'vitest';
import { TERMS } from '../../../content/terms.ts';
import { termFinder } from './term.ts';

const termOf = termFinder(TERMS);

describe('the term of a property', () => {
  it.each([
    ['Износостойкость', [], 'pei'],
    ['Противоскольжение', ['R10'], 'slip'],
    ['Для пола', ['R10 (A+B)'], 'slip'],
    // Typed with Cyrillic letters and with a space inside.
    ['Клей', ['С2 ТЕ'], 'glue'],
    ['Клей', ['C2'], 'glue'],
    ['Разнотон', ['V3, заметный'], 'shade'],
    ['Вид', ['V3, заметный'], 'shade'],
    ['Класс', ['32 класс', '33 класс'], 'laminate-class'],
    ['Стойкость', ['PEI4'], 'pei'],
    ['Материал', ['SPC, каменно-полимерная плита'], 'board'],
  ])('[PROD-8] of «%s» with the values %j is «%s»', (name, values, slug) => {
    expect(termOf(name, values)).toBe(slug);
  });

  it.each([
    ['Цвет', ['белый']],
    ['Модель', ['R105', 'V30', 'C25', 'PEINE']],
    ['Класс', ['комфорт']],
    ['Описание', ['R'.repeat(10_000)]],
  ])('[PROD-8] «%s» with the values %j needs no explanation', (name, values) => {
    expect(termOf(name, values)).toBeUndefined();
  });
});

it('[PROD-8] every term has a slug of its own, a text, and no name of another', () => {
  const slugs = TERMS.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const names = TERMS.flatMap((term) => term.names);
  expect(new Set(names).size).toBe(names.length);
  expect(TERMS.filter(({ text }) => text.length === 0)).toEqual([]);
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
