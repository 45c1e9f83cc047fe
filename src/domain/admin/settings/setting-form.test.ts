import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPart } from '../../content/content-schema.ts';
import { hasForm, SETTING_FORMS } from './setting-fields.ts';
import { applySettings, fieldAtPath, type SettingForm, settingTexts } from './setting-form.ts';

const read = (file: string) => parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'));
const DEMO = { ...read('demo/content/shop.yaml'), ...read('demo/content/selling.yaml') };
const PARTS = Object.keys(SETTING_FORMS).filter(hasForm);

describe('forms of the settings', () => {
  it.each(PARTS)('[SHOP-1] show the demo’s «%s» and leave it as it was when nothing is typed', (part) => {
    const form: SettingForm = SETTING_FORMS[part];
    const texts = settingTexts(form, DEMO[part]);
    expect(Object.values(texts).filter(Boolean).length).toBeGreaterThan(3);
    expect(applySettings(form, DEMO[part], texts)).toEqual(DEMO[part]);
    expect(readPart(part, applySettings(form, DEMO[part], texts)).ok).toBe(true);
  });

  it.each(PARTS)('switch everything in «%s» off that is emptied', (part) => {
    const form: SettingForm = SETTING_FORMS[part];
    const nullable = form.flatMap(({ whole }) => whole ?? []);
    const emptied = applySettings(form, DEMO[part], {});
    for (const name of nullable) expect(emptied).toMatchObject({ [name]: null });
    for (const { rows } of form) if (rows) expect(emptied).toMatchObject({ [rows.at]: [] });
  });

  it('read numbers as people write them, and lists', () => {
    const texts = {
      'lift.portion': '60',
      'lift.lift': '1 002,50',
      'lift.stairs': '3 5,5  7',
      'lift.beyond': '2',
      'lift.min': '10',
    };
    expect(applySettings(SETTING_FORMS.delivery, {}, texts)['lift']).toEqual({
      ...{ portion: 60, lift: 1002.5, stairs: [3, 5.5, 7] },
      ...{ beyond: 2, min: 10 },
    });
    const vat = (text: string) =>
      applySettings(SETTING_FORMS.order, {}, { 'invoice.bic': 'X', 'invoice.vat': text })['invoice'];
    expect([vat('20'), vat('нет'), vat('')]).toEqual([
      { bic: 'X', vat: 20 },
      { bic: 'X', vat: null },
      { bic: 'X' },
    ]);
  });

  it('[SHOP-1] tick what is switched off, and leave a part without such a list as it is', () => {
    const form = SETTING_FORMS.order;
    const off = { off: ['samples', 'card'] };
    const texts = settingTexts(form, off);
    expect([texts['off.card'], texts['off.lift']]).toEqual(['on', '']);
    expect(applySettings(form, off, texts)).toEqual(expect.objectContaining(off));
    expect(applySettings(form, off, { ...texts, 'off.card': '', 'off.lift': 'on' })['off']).toEqual([
      'samples',
      'lift',
    ]);
    expect(applySettings(form, {}, settingTexts(form, {}))).not.toHaveProperty('off');
  });

  it('name the field that the schema refuses', () => {
    const refused = (part: (typeof PARTS)[number], texts: Record<string, string>) => {
      const form: SettingForm = SETTING_FORMS[part];
      const reading = readPart(part, applySettings(form, {}, texts));
      return reading.ok ? null : fieldAtPath(form, reading.path);
    };
    expect(refused('shop', { email: 'почта' })).toEqual({ name: 'email', label: 'Электронная почта' });
    const prices = { 'prices.0.from': '0', 'prices.0.minsk': 'дорого', 'prices.0.country': '5' };
    expect(refused('delivery', prices)).toMatchObject({ name: 'prices.0.minsk' });
    const unordered = { 'prices.0.from': '5', 'prices.0.minsk': '1', 'prices.0.country': '5' };
    expect(refused('delivery', unordered)).toEqual({ name: '', label: 'Цены доставки' });
    expect(refused('order', { 'invoice.bank': 'Банк' })).toMatchObject({ label: 'Расчётный счёт' });
  });
});
