import { describe, expect, it } from 'vitest';
import { readForm } from '../form/form.ts';
import { PRICE_REQUEST_FORM } from './price-request-form.ts';

const GOOD = { offer: '12', phone: '8 029 123-45-67', agreement: 'on' };

describe('asking for a price', () => {
  it('accepts a telephone number alone', () => {
    expect(readForm(PRICE_REQUEST_FORM, GOOD)).toEqual({
      ok: true,
      form: { offer: 12, phone: '+375291234567', name: '', amount: '', agreement: 'on' },
    });
  });

  it.each([
    [{ phone: '' }, 'phone', 'Укажите телефон: по нему назовём цену'],
    [{ phone: '8 029 123' }, 'phone', 'Номер введён не целиком'],
    [{ phone: '9'.repeat(50_000) }, 'phone', 'Слишком длинный номер'],
    [{ name: 'я'.repeat(101) }, 'name', 'Имя длиннее'],
    [{ amount: '1'.repeat(61) }, 'amount', 'Количество длиннее'],
    [{ offer: '0' }, '', 'Страница устарела'],
    [{ agreement: '' }, 'agreement', 'Без согласия'],
  ])('refuses %j', (wrong, field, words) => {
    const reading = readForm(PRICE_REQUEST_FORM, { ...GOOD, ...wrong });
    expect(reading.ok ? '' : reading.errors[field]).toContain(words);
  });
});
