import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { SHIPPED_CONTENT } from '../../app/shipped-content.ts';
import type { Content } from './content.ts';
import { fillFacts } from './facts.ts';

const SET: Content = { ...SHIPPED_CONTENT, ...demoParts() };
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** Returns the texts of a benefit and a page as the shop shows them. */
function shown(content: Content, text: string, html = ''): [string | undefined, string | undefined] {
  const benefits = [{ id: 'x', title: 'Доставка', text, more: { address: '/delivery/', text: 'Всё' } }];
  const filled = fillFacts({
    ...content,
    benefits,
    pages: [{ slug: 'x', title: '', description: '', html }],
  });
  return [filled.benefits[0]?.text, filled.pages[0]?.html].map((each) => plain(each ?? '')) as [
    string,
    string,
  ];
}

it.each([
  ['от {free-near}, по стране от {free-far}', 'от 80 руб., по стране от 400 руб.'],
  ['{fee-near} и {fee-far}', '7,00 руб. и 14,00 руб.'],
  ['до {cut-off}, через {days-near} или {days-far}', 'до 14:00, через 1 день или 2–4 дня'],
  ['{parts-near}', 'с 9:00 до 14:00, с 14:00 до 18:00 или с 18:00 до 21:00'],
  [
    '{lift-portion}: {lift}, {stairs-2}, {stairs-beyond}, {lift-min}',
    '50 кг: 1,50 руб., 2,50 руб., 1,00 руб., 5,00 руб.',
  ],
  ['{reserve-card}, {reserve-erip}, {reserve-invoice}', '1 день, 3 дня, 5 дней'],
  ['{bonus-earned} и {bonus-payable}', '6 % и 50 %'],
])('[CONTENT-6] %s has the value of the settings', (text, expected) => {
  expect(shown(SET, text)[0]).toBe(expected);
});

it('[CONTENT-6] a threshold that changes, changes in every text', () => {
  const prices = [
    { from: 99.5, minsk: 0, country: 0 },
    { from: 0, minsk: 7, country: 14 },
  ];
  const changed = { ...SET, delivery: { ...SET.delivery, prices } };
  expect(shown(changed, 'От {free-far}', '<p>От {free-far}</p>')).toEqual([
    'От 99,50 руб.',
    '<p>От 99,50 руб.</p>',
  ]);
});

it('[CONTENT-6] promises nothing that is not set, or was switched off', () => {
  const page =
    '<h2>Доставка</h2>\n<p>Привезём.</p>\n<p>От {free-near} бесплатно.</p>\n<ul>\n<li>до {cut-off}</li>\n<li>звоним</li>\n</ul>';
  const left = '<h2>Доставка</h2>\n<p>Привезём.</p>\n\n<ul>\n\n<li>звоним</li>\n</ul>';
  expect(shown(SHIPPED_CONTENT, 'Привезём. От {free-near} бесплатно. Позвоним.', page)).toEqual([
    'Привезём. Позвоним.',
    left,
  ]);
  const off = { ...SET, order: { ...SET.order, off: ['bonus'] as const } };
  expect(shown(off, 'Копите. Вернём {bonus-earned}.')[0]).toBe('Копите.');
});

it('[CONTENT-6] leaves texts alone that name no fact', () => {
  expect(fillFacts(SET).front.hero).toEqual(SET.front.hero);
  expect(fillFacts(SHIPPED_CONTENT).pages).toBe(SHIPPED_CONTENT.pages);
});
