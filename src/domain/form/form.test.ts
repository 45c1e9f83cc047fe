import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FormRules, fieldError, HIDDEN, ROBOT_CODE, readForm, spamCheck } from './form.ts';
import { agreement, date, email, filled, personName, phone } from './form-fields.ts';

const RULES: FormRules<{ name: string; phone: string; key: string }> = {
  name: 'example',
  schema: v.object({
    name: personName(),
    phone: phone(),
    key: v.pipe(v.string(), v.regex(/^k\d$/, 'Устарело')),
  }),
  unseen: ['key'],
};
const FILLED = { name: ' Анна ', phone: '80291234567', key: 'k1' };

describe('a form read by its rules', () => {
  it('[FORM-1] returns the schema’s output and ignores unknown fields', () => {
    expect(readForm(RULES, { ...FILLED, price: '1' })).toEqual({
      ok: true,
      form: { name: 'Анна', phone: '+375291234567', key: 'k1' },
    });
  });

  it('[FORM-1] reports the first error of each field, and errors of hidden ones for the form as a whole', () => {
    expect(readForm(RULES, {})).toEqual({
      ok: false,
      errors: {
        name: 'Укажите, как к вам обращаться',
        phone: expect.stringContaining('Укажите телефон'),
        '': 'Устарело',
      },
    });
  });

  it('[FORM-2] reports the error of one field, whatever the others are', () => {
    expect(fieldError(RULES, { name: '1' }, 'name')).toBe('В имени нужна хотя бы одна буква');
    expect(fieldError(RULES, { name: 'Анна' }, 'name')).toBeNull();
    expect(fieldError(RULES, FILLED, 'phone')).toBeNull();
  });

  it('[FORM-3] requires the consent to be ticked', () => {
    const rules = { name: 'agreed', schema: v.object({ agreement: agreement() }) };
    expect(readForm(rules, { agreement: 'on' }).ok).toBe(true);
    expect(readForm(rules, {})).toMatchObject({ errors: { agreement: expect.stringContaining('согласия') } });
  });

  it('reads dates and optional addresses', () => {
    const schema = v.object({
      birthday: date(() => '2026-11-21'),
      email: email(),
      card: filled(7, 'Нужен номер', 'Длинно'),
    });
    const rules = { name: 'fields', schema };
    expect(readForm(rules, { birthday: '31.12.2000', card: '1234567' })).toEqual({
      ok: true,
      form: { birthday: '2000-12-31', email: '', card: '1234567' },
    });
    const wrong = readForm(rules, { birthday: '1', email: '@', card: '12345678' });
    expect(wrong.ok ? [] : Object.keys(wrong.errors)).toEqual(['birthday', 'email', 'card']);
  });
});

describe('the check for robots', () => {
  const now = 1_800_000_000_000;
  const doubt = (values: Record<string, string>) => spamCheck(values, now);

  it('[FORM-1] trusts the code that a script sets on submit', () => {
    expect(doubt({ [HIDDEN.robot]: ROBOT_CODE })).toBeNull();
  });

  it('[FORM-1] without script requires two seconds since the page was rendered, and tells a person how to go on', () => {
    expect(doubt({ [HIDDEN.made]: String(now - 2000) })).toBeNull();
    expect(doubt({ [HIDDEN.made]: String(now - 1999) })).toContain('слишком быстро');
    for (const incomplete of [{ [HIDDEN.made]: 'вчера' }, { [HIDDEN.robot]: 'wrong' }, {}])
      expect(doubt(incomplete)).toContain('не целиком');
  });

  it('[FORM-1] refuses a form with the honeypot filled in', () => {
    expect(doubt({ [HIDDEN.robot]: ROBOT_CODE, [HIDDEN.trap]: 'http://' })).toContain('ещё раз');
  });
});
