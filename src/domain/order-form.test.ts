import { describe, expect, it } from 'vitest';
import { readOrderForm } from './order-form.ts';

const CITIES = ['Минск', 'Гомель'];
const FILLED = {
  name: ' Анна ',
  phone: '8 029 123-45-67',
  email: '',
  city: 'Гомель',
  delivery: 'delivery',
  address: 'ул. Советская, 1',
  payment: 'on-delivery',
  comment: '',
  agreement: 'on',
  idempotencyKey: '0f8b3c1e-9f5c-4f5e-8a4e-1d6a3c9b7e21',
  seenTotal: '14900',
  seenMark: '1abc',
};

describe('the order form', () => {
  it('[CART-9] takes a filled form', () => {
    expect(readOrderForm(FILLED, CITIES)).toEqual({
      ok: true,
      form: {
        name: 'Анна',
        phone: '+375291234567',
        email: '',
        city: 'Гомель',
        delivery: 'delivery',
        address: 'ул. Советская, 1',
        payment: 'on-delivery',
        comment: '',
        idempotencyKey: FILLED.idempotencyKey,
        seenTotal: 14900,
        seenMark: '1abc',
      },
    });
  });

  it('[CART-9] needs no address to fetch the goods, and keeps none', () => {
    const reading = readOrderForm({ ...FILLED, delivery: 'pickup', address: 'ул. Лишняя, 1' }, CITIES);
    expect(reading).toMatchObject({ ok: true, form: { delivery: 'pickup', address: '' } });
    expect(readOrderForm({ ...FILLED, delivery: 'pickup', address: '' }, CITIES).ok).toBe(true);
  });

  it.each([
    ['name', '', 'как к вам обращаться'],
    ['name', '123', 'буква'],
    ['name', 'я'.repeat(101), '100 знаков'],
    ['phone', '12', 'не целиком'],
    ['email', 'почта', 'name@example.by'],
    ['email', 'a@b', 'name@example.by'],
    ['email', 'a@b.by>\nBcc: c@d.by', 'name@example.by'],
    ['city', 'Атлантида', 'из списка'],
    ['delivery', 'телепорт', 'доставку или самовывоз'],
    ['address', ' ', 'улицу и дом'],
    ['payment', 'даром', 'способ оплаты'],
    ['comment', 'я'.repeat(1001), '1000 знаков'],
    ['agreement', '', 'Без согласия'],
  ])('[CART-9] refuses a bad %s (%#) and says why at that field alone', (field, value, why) => {
    const reading = readOrderForm({ ...FILLED, [field]: value }, CITIES);
    expect(reading).toEqual({ ok: false, errors: { [field]: expect.stringContaining(why) } });
  });

  it('[CART-9] names every field of an empty form', () => {
    const reading = readOrderForm({}, CITIES);
    if (reading.ok) throw new Error('an empty form was taken');
    expect(Object.keys(reading.errors).sort()).toEqual(
      ['', 'agreement', 'city', 'delivery', 'name', 'payment', 'phone'].sort(),
    );
    for (const message of Object.values(reading.errors)) expect(message).toMatch(/^[А-Я]/);
  });

  it.each([
    ['idempotencyKey', 'x'],
    ['seenTotal', '-1'],
    ['seenTotal', '1e9'],
    ['seenMark', '<script>'],
  ])('says of a form whose %s was tampered with («%s») that the page is stale', (field, value) => {
    const reading = readOrderForm({ ...FILLED, [field]: value }, CITIES);
    expect(reading).toEqual({ ok: false, errors: { '': expect.stringContaining('устарела') } });
  });
});
