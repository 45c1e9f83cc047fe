import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

/**
 * Prefixes of mobile numbers: some of each operator, and all those with code 25 in the numbering plan (metadata of Google’s phone number
 * library 1.13.16).
 */
const OPERATORS = ['291', '299', '330', '337', '440', '448', '255', '256', '257', '259'];

describe('telephone numbers', () => {
  it.each([
    '+375 (29) 123-45-67',
    '+375291234567',
    '375291234567',
    '8 029 123-45-67',
    '80291234567',
    '029 123 45 67',
    '29 123 45 67',
    '+375\u00a029\u00a0123–45–67',
  ])('[FORM-4] understands «%s»', (text) => {
    expect(readPhone(text)).toEqual({ ok: true, phone: '+375291234567' });
  });

  it.each([
    ['', 'Укажите'],
    ['   ', 'Укажите'],
    ['позвоните мне', 'только цифры'],
    ['+7 912 345-67-89', 'белорусский'],
    ['+375 (29) 123-45', 'не целиком'],
    ['80291234567890', 'не целиком'],
    ['+375 (25) 812-34-56', '255, 256, 257 или 259'],
    ['+375 (24) 812-34-56', 'Нет такого кода: 24'],
  ])('[FORM-4] refuses «%s» with a reason: %s', (text, why) => {
    const reading = readPhone(text);
    expect(reading).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });

  it('[FORM-4] accepts every mobile number of the numbering plan, and no other with code 25', () => {
    const rest = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
    fc.assert(
      fc.property(fc.constantFrom(...OPERATORS), rest, (operator, digits) => {
        expect(readPhone(operator + digits).ok).toBe(true);
      }),
    );
    for (const third of '0123456789')
      expect(readPhone(`25${third}123456`).ok).toBe(OPERATORS.includes(`25${third}`));
  });

  it('accepts landline numbers', () => {
    expect(readPhone('8 (017) 200-00-00')).toEqual({ ok: true, phone: '+375172000000' });
    expect(readPhone('80152 74-00-00').ok).toBe(true);
  });

  it('shows a number as it is read aloud, and what it shows it understands', () => {
    expect(formatPhone('+375291234567')).toBe('+375 (29) 123-45-67');
    expect(readPhone(formatPhone('+375291234567'))).toEqual({ ok: true, phone: '+375291234567' });
  });
});
