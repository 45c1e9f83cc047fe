import { describe, expect, it } from 'vitest';
import { SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { units } from '../measures/quantity.ts';
import type { ExchangedLine } from './counted-line.ts';
import { type ExchangedOrder, orderDocument } from './order-document.ts';
import { type XmlNode, xmlText } from './xml-text.ts';

const LINE: ExchangedLine = {
  externalId: 'g1#o1',
  catalogueId: 'c1',
  article: 'A-1',
  name: 'Плитка «Бьянко» <30×60> & затирка',
  unit: 'шт.',
  sourceUnit: 'м²',
  unitArea: 18_000_000,
  quantity: units(12),
  price: kopecks(350),
  total: kopecks(4200),
  discount: kopecks(420),
  notes: ['тон 12'],
};
const ORDER: ExchangedOrder = {
  number: 'К-000123',
  day: '2026-11-24',
  time: '18:45:21',
  state: 'confirmed',
  stateSince: '2026-11-24 19:00:00',
  paid: false,
  testPayment: false,
  payment: 'on-delivery',
  delivery: 'delivery',
  name: 'Анна',
  phone: '+375291234567',
  email: 'anna@example.by',
  company: null,
  address: 'Минск, ул. Лесная, 1',
  deliveryDay: '2026-11-26 9-14',
  comment: 'Звонить после 18',
  lines: [LINE, { ...LINE, externalId: 'g2', unitArea: null, total: kopecks(1001), discount: kopecks(0) }],
  bonusPaid: kopecks(500),
  deliveryTotal: kopecks(1400),
  liftTotal: kopecks(0),
  total: kopecks(5681),
};

/** Elements used for orders in schema 2.09, in the order of the schema; `!` marks required ones. */
const SCHEMA: Readonly<Record<string, string>> = {
  КоммерческаяИнформация: 'Документ',
  Документ:
    'Ид! Номер! Дата! ХозОперация! Роль! Валюта! Курс! Сумма! Контрагенты! Время СрокПлатежа Комментарий Налоги Скидки ДопРасходы Товары ЗначенияРеквизитов',
  Контрагенты: 'Контрагент!',
  Контрагент:
    'Ид! Наименование! ОфициальноеНаименование ЮридическийАдрес ИНН ПолноеНаименование Фамилия Имя АдресРегистрации Комментарий Адрес Контакты Представители Роль!',
  АдресРегистрации: 'Представление!',
  Адрес: 'Представление!',
  Контакты: 'Контакт',
  Контакт: 'Тип! Значение!',
  Товары: 'Товар!',
  Товар:
    'Ид Штрихкод Артикул Код Наименование! БазоваяЕдиница Группы ЗначенияРеквизитов ИдКаталога ЦенаЗаЕдиницу Количество Резерв Сумма Единица Коэффициент Скидки',
  Скидки: 'Скидка!',
  Скидка: 'Наименование! Сумма Процент УчтеноВСумме',
  ЗначенияРеквизитов: 'ЗначениеРеквизита!',
  ЗначениеРеквизита: 'Наименование! Значение!',
};
const TYPES: Readonly<Record<string, RegExp>> = {
  Дата: /^\d{4}-\d\d-\d\d$/,
  Время: /^\d\d:\d\d:\d\d$/,
  Сумма: /^\d+\.\d\d$/,
  ЦенаЗаЕдиницу: /^\d+\.\d\d$/,
  Количество: /^\d+\.\d{3,}$/,
  Коэффициент: /^\d+(\.\d+)?$/,
  Валюта: /^[A-Z]{3}$/,
  УчтеноВСумме: /^(true|false)$/,
  ХозОперация: /^Заказ товара$/,
  Роль: /^(Продавец|Покупатель)$/,
};

function faultsOf(node: XmlNode, path = ''): string[] {
  const at = `${path}/${node.name}`;
  if (typeof node.content === 'string') {
    const type = TYPES[node.name];
    return type && !type.test(node.content) ? [`${at}: «${node.content}»`] : [];
  }
  const allowed = (SCHEMA[node.name] ?? '').split(' ');
  const order = allowed.map((name) => name.replace('!', ''));
  const children = node.content.filter((child) => child !== null);
  const places = children.map((child) => order.indexOf(child.name));
  const missing = allowed.filter(
    (name) => name.endsWith('!') && !children.some((child) => `${child.name}!` === name),
  );
  return [
    ...places.flatMap((place, index) => {
      if (place < 0) return [`${at}: ${children[index]?.name} is not known there`];
      return place < Math.max(...places.slice(0, index), 0)
        ? [`${at}: ${children[index]?.name} comes too late`]
        : [];
    }),
    ...missing.map((name) => `${at}: ${name} is missing`),
    ...children.flatMap((child) => faultsOf(child, at)),
  ];
}

const textsOf = (node: XmlNode, name: string): string[] =>
  typeof node.content === 'string'
    ? node.name === name
      ? [node.content]
      : []
    : node.content.flatMap((child) => (child ? textsOf(child, name) : []));

describe('orders as a document of CommerceML', () => {
  it('keeps to the elements of the schema, their order and their types', () => {
    const company = {
      ...ORDER,
      company: { name: 'ООО «Дом»', unp: '191234567' },
      delivery: 'pickup' as const,
    };
    expect(faultsOf(orderDocument([ORDER, company], '2026-11-24T20:00:00'))).toEqual([]);
    expect(faultsOf(orderDocument([], '2026-11-24T20:00:00'))).toEqual([]);
  });

  it('has lines whose sums make the total of the order to the kopeck, points and delivery included', () => {
    const [ofOrder = '', ...ofLines] = textsOf(
      orderDocument([{ ...ORDER, bonusPaid: kopecks(500) }], ''),
      'Сумма',
    );
    // The list of sums also contains the discount of each line, after the sum of that line.
    const sums = [ofLines[0], ofLines[2], ofLines[4]].map((sum) => Number(sum) * 100);
    expect(Number(ofOrder) * 100).toBeCloseTo(ORDER.total);
    expect(Math.round(sums.reduce((sum, each) => sum + each, 0))).toBe(ORDER.total);
  });

  it('counts goods of the m² by the piece with what a piece covers', () => {
    const document = orderDocument([ORDER], '');
    expect(textsOf(document, 'Коэффициент')).toEqual(['0.18', '1', '1']);
    expect(textsOf(document, 'БазоваяЕдиница')).toEqual(['м²', 'шт.', 'шт.']);
  });

  describe('of goods that 1C prices by the m²', () => {
    const share = { part: 36_000_000, whole: SQUARE_METRE };
    const tile: ExchangedLine = {
      ...{ ...LINE, price: kopecks(2876), quantity: units(25) },
      given: { amount: kopecks(7990), before: null, unit: 'м²', ...share },
      ...{ unitArea: 36_000_000, total: kopecks(71_910), discount: kopecks(0), notes: ['тон 12'] },
    };
    const nodesOf = (line: ExchangedLine) => {
      const only = { lines: [line], bonusPaid: kopecks(0), deliveryTotal: kopecks(0) };
      const document = orderDocument([{ ...ORDER, ...only, total: line.total }], '');
      expect(faultsOf(document)).toEqual([]);
      return Object.fromEntries(
        ['БазоваяЕдиница', 'ЦенаЗаЕдиницу', 'Количество', 'Единица', 'Коэффициент', 'Сумма'].map((name) => [
          name,
          textsOf(document, name).at(-1),
        ]),
      );
    };

    it('[BEYOND-14] gives amount and price by the m², so that 1C computes the same sum; pieces stand in the comment', () => {
      expect(nodesOf(tile)).toEqual({
        ...{ БазоваяЕдиница: 'м²', ЦенаЗаЕдиницу: '79.90', Количество: '9.000' },
        ...{ Единица: 'м²', Коэффициент: '1', Сумма: '719.10' },
      });
      const document = xmlText(orderDocument([{ ...ORDER, lines: [tile] }], ''));
      expect(document).toContain('<Значение>25 шт.; тон 12</Значение>');
    });

    it('[BEYOND-14] states the conversion of a priced unit where 1C counts in pieces', () => {
      const counted = nodesOf({ ...tile, sourceUnit: 'шт.' });
      expect(counted).toMatchObject({ БазоваяЕдиница: 'шт.', Единица: 'м²', Коэффициент: '2.777778' });
    });

    it('[BEYOND-14] keeps pieces in older orders, which were counted by them', () => {
      const { given: _, ...before } = { ...tile, total: kopecks(71_900) };
      expect(nodesOf(before)).toEqual({
        ...{ БазоваяЕдиница: 'м²', ЦенаЗаЕдиницу: '28.76', Количество: '25.000' },
        ...{ Единица: 'шт.', Коэффициент: '0.36', Сумма: '719.00' },
      });
    });
  });

  it('writes every sign so that XML stays whole', () => {
    const name = 'a<b>&"\0\u0001\ud800 ё';
    const text = xmlText(orderDocument([{ ...ORDER, name }], ''));
    expect(text).toContain('<Наименование>a&lt;b&gt;&amp;&quot;\ufffd ё</Наименование>');
  });
});

it('[SHOP-1] an order paid at the test bank is sent as unpaid, with a comment about it', () => {
  const of = (given: Partial<ExchangedOrder>) => xmlText(orderDocument([{ ...ORDER, ...given }], ''));
  const value = (text: string, name: string) =>
    new RegExp(`<Наименование>${name}</Наименование>\\s*<Значение>([^<]*)<`).exec(text)?.[1];
  const real = of({ state: 'paid', paid: true });
  expect([value(real, 'Заказ оплачен'), value(real, 'Статуса заказа ИД')]).toEqual(['true', 'paid']);
  const test = of({ state: 'paid', paid: true, testPayment: true });
  expect([value(test, 'Заказ оплачен'), value(test, 'Статуса заказа ИД')]).toEqual(['false', 'reserved']);
  expect(test).not.toContain('Оплачен');
  expect(test).toContain('<Комментарий>Оплата тестовая: деньги не списаны. Звонить после 18<');
  const issued = of({ state: 'issued', paid: true, testPayment: true });
  expect([value(issued, 'Заказ оплачен'), value(issued, 'Статуса заказа ИД')]).toEqual(['false', 'issued']);
});
