import { expect, it } from 'vitest';
import { READING } from '../content/reading-part.ts';
import { readProperties, readShopForm, readSourceForm, ruleFields, SHOWN_RULES } from './reading-form.ts';

const rule = (kind: 'column' | 'property', at: number, name: string, meaning: string) => {
  const fields = ruleFields(kind, at);
  return { [fields.name]: name, [fields.meaning]: meaning };
};

it('[SHOP-2] a form of how files are read replaces the rules that it shows, and drops those without a name', () => {
  const fields = {
    ...rule('column', 0, ' Опт ', 'ignored'),
    ...rule('column', 1, '', 'price'),
    ...rule('property', 0, 'В коробке', 'box-count'),
    ...{ sellingPrices: 'Минск\n\n Розница ', section: 'Разное', currency: 'usd' },
    ...{ rates: 'usd = 3,25', units: 'уп = упак.' },
  };
  expect(readShopForm(fields, { ...READING.defaults, columns: { Старый: 'name' } })).toEqual({
    ok: true,
    value: {
      columns: { Опт: 'ignored' },
      properties: { 'В коробке': 'box-count' },
      ...{ sellingPrices: ['Минск', 'Розница'], section: 'Разное', currency: 'USD' },
      ...{ rates: { USD: 3.25 }, units: { уп: 'упак.' } },
    },
  });
});

it('[SHOP-2] a form leaves rules that it does not show, and sheets', () => {
  const many = Object.fromEntries(
    Array.from({ length: SHOWN_RULES + 1 }, (_, at) => [`c${at}`, 'ignored' as const]),
  );
  expect(readSourceForm({}, { columns: many, sheets: { двери: false } })).toEqual({
    ...{ columns: { [`c${SHOWN_RULES}`]: 'ignored' }, properties: {}, sellingPrices: [] },
    sheets: { двери: false },
  });
});

it.each([
  [{ rates: 'USD' }, 'Строка «USD»: нужно «название = значение»'],
  [{ rates: 'USD = дорого' }, 'Курс USD: «дорого» не число'],
  [{ units: '= м' }, 'Строка «= м»: нужно «название = значение»'],
])('[SHOP-2] %j is refused', (fields, message) => {
  expect(readShopForm(fields, READING.defaults)).toMatchObject({ ok: false, message });
});

it('[SHOP-2] what a report asks about is added to what was set before', () => {
  const fields = { ...rule('property', 0, 'В паллете', 'none'), ...rule('property', 1, 'Вес', '') };
  expect(readProperties(fields, { Толщина: 'none' })).toEqual({ Толщина: 'none', 'В паллете': 'none' });
});
