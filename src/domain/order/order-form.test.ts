import { describe, expect, it } from 'vitest';
import { type FormValues, readForm } from '../form/form.ts';
import { FAST_ORDER_RULES } from './fast-order-form.ts';
import { orderRules } from './order-form.ts';

const RULES = orderRules({ cities: ['Минск', 'Гомель'], points: ['shop', 'store'] });
const read = (values: FormValues) => readForm(RULES, values);

const FILLED = {
  name: ' Анна ',
  phone: '8 029 123-45-67',
  email: '',
  buyer: 'person',
  city: 'Гомель',
  delivery: 'delivery',
  address: 'ул. Советская, 1',
  payment: 'on-delivery',
  comment: '',
  agreement: 'on',
  idempotencyKey: '0f8b3c1e-9f5c-4f5e-8a4e-1d6a3c9b7e21',
  seenTotal: '14900',
  seenFingerprint: '1abc',
};
const COMPANY = { ...FILLED, buyer: 'company', company: 'ООО «Ромашка»', unp: 'УНП 200988541' };

describe('the order form', () => {
  it('[CART-9] accepts a complete form', () => {
    expect(read(FILLED)).toEqual({
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
        seenFingerprint: '1abc',
      },
    });
  });

  it('[CART-9] needs no address for pickup, and stores none, nor a floor', () => {
    const fetched = { ...FILLED, delivery: 'pickup', floor: 'крыша' };
    const reading = read({ ...fetched, address: 'ул. Лишняя, 1' });
    expect(reading).toMatchObject({ ok: true, form: { delivery: 'pickup', address: '' } });
    expect(reading.ok && reading.form).not.toHaveProperty('carry');
    expect(read({ ...fetched, address: '' }).ok).toBe(true);
  });

  it('[CART-9] accepts a day and a part of it, and drops them for pickup and other places', () => {
    const when = (values: FormValues) => {
      const reading = read({ ...FILLED, day: '2026-11-24', part: '9-14', ...values });
      return reading.ok ? (reading.form.when ?? null) : reading.errors;
    };
    expect(when({})).toEqual({ day: '2026-11-24', part: '9-14' });
    expect(when({ part: '' })).toEqual({ day: '2026-11-24', part: '' });
    expect(when({ day: '', part: '' })).toBeNull();
    expect(when({ day: '' })).toHaveProperty('day');
    expect(when({ delivery: 'pickup' })).toBeNull();
    expect(when({ city: 'elsewhere', settlement: 'Браславский район, Опса' })).toBeNull();
    expect(when({ day: 'завтра' })).toHaveProperty('day');
  });

  it('[CART-9] accepts another place by its name, and requires one', () => {
    const other = { ...FILLED, city: 'elsewhere' };
    expect(read({ ...other, settlement: ' Опса ' })).toMatchObject({
      ok: true,
      form: { city: 'Опса', elsewhere: true },
    });
    expect(read(other)).toMatchObject({ ok: false, errors: { settlement: expect.any(String) } });
    expect(read({ ...other, delivery: 'pickup' }).ok).toBe(true);
  });

  it('[CART-9] [SHOP-1] a shop without pickup points delivers goods and refuses pickup', () => {
    const rules = orderRules({ cities: ['Гомель'], points: [] });
    expect(readForm(rules, FILLED).ok).toBe(true);
    expect(readForm(rules, { ...FILLED, delivery: 'pickup' })).toMatchObject({
      ok: false,
      errors: { delivery: expect.stringContaining('выберите доставку') },
    });
  });

  it('[CART-9] offers pickup at the shop’s points only', () => {
    const fetched = { ...FILLED, delivery: 'pickup' };
    expect(read({ ...fetched, point: 'store' })).toMatchObject({ ok: true, form: { point: 'store' } });
    expect(read({ ...fetched, point: 'moon' })).toMatchObject({
      ok: false,
      errors: { point: expect.any(String) },
    });
    expect(read({ ...FILLED, point: 'moon' }).ok).toBe(true);
  });

  it('[CART-9] lets only an organisation pay by invoice', () => {
    expect(read({ ...COMPANY, payment: 'invoice' })).toMatchObject({
      ok: true,
      form: { payment: 'invoice' },
    });
    expect(read({ ...FILLED, payment: 'invoice' })).toMatchObject({
      ok: false,
      errors: { payment: expect.stringContaining('организации') },
    });
  });

  it('[CART-9] accepts a floor with and without a lift, and none', () => {
    const carry = (values: FormValues) => {
      const reading = read({ ...FILLED, ...values });
      return reading.ok ? (reading.form.carry ?? null) : reading.errors;
    };
    expect(carry({ floor: '5', lift: 'on' })).toEqual({ floor: 5, lift: true });
    expect(carry({ floor: ' 12 ' })).toEqual({ floor: 12, lift: false });
    expect(carry({ floor: '' })).toBeNull();
    expect(carry({ floor: '0', lift: 'on' })).toBeNull();
    for (const floor of ['41', '-1', 'пятый', '1.5', '1e1'])
      expect(carry({ floor })).toEqual({ floor: expect.stringContaining('Этаж') });
  });

  it('[CART-9] accepts a company with name and УНП, and requires neither of a person', () => {
    expect(read(COMPANY)).toMatchObject({ form: { company: { unp: '200988541', name: 'ООО «Ромашка»' } } });
    const person = read({ ...COMPANY, buyer: 'person', unp: 'мусор' });
    expect(person.ok && person.form).not.toHaveProperty('company');
    expect(read({ ...COMPANY, unp: '200988542' })).toEqual({
      ok: false,
      errors: { unp: expect.stringContaining('контрольная') },
    });
    expect(read({ ...COMPANY, unp: '', company: '' })).toEqual({
      ok: false,
      errors: { unp: expect.stringContaining('УНП'), company: expect.stringContaining('организации') },
    });
  });

  it.each(['on-delivery', 'card', 'erip', 'credit'])('[CART-9] accepts payment «%s»', (payment) => {
    expect(read({ ...FILLED, payment })).toMatchObject({ form: { payment } });
    expect(read({ ...COMPANY, payment }).ok).toBe(payment !== 'credit');
  });

  it('[CART-9] accepts terms for credit only', () => {
    const credit = (values: FormValues) => {
      const reading = read({ ...FILLED, payment: 'credit', ...values });
      return reading.ok ? (reading.form.credit ?? null) : reading.errors;
    };
    expect(credit({})).toEqual({ months: 12, instalment: false, firstPayment: 0 });
    expect(credit({ creditMonths: 'instalment-10', creditFirst: '49,90 руб.' })).toEqual({
      months: 10,
      instalment: true,
      firstPayment: 4990,
    });
    expect(credit({ creditMonths: '2' })).toEqual({ creditMonths: expect.stringContaining('от 3 до 36') });
    expect(credit({ creditMonths: '37' })).toEqual({ creditMonths: expect.stringContaining('от 3 до 36') });
    expect(credit({ creditFirst: 'много' })).toEqual({ creditFirst: expect.stringContaining('числом') });
    expect(credit({ creditFirst: '-5' })).toEqual({ creditFirst: expect.stringContaining('числом') });
    expect(credit({ payment: 'card', creditMonths: '99', creditFirst: 'много' })).toBeNull();
  });

  it.each([
    ['name', '', 'как к вам обращаться'],
    ['name', '123', 'буква'],
    ['name', 'я'.repeat(101), '100 знаков'],
    ['phone', '12', 'не целиком'],
    ['phone', '+7 912 345-67-89', 'белорусский'],
    ['email', 'почта', 'name@example.by'],
    ['email', 'a@b', 'name@example.by'],
    ['email', 'a@b.by>\nBcc: c@d.by', 'name@example.by'],
    ['buyer', 'кот', 'кто покупает'],
    ['city', 'Атлантида', 'из списка'],
    ['city', '', 'из списка'],
    ['delivery', 'телепорт', 'доставку или самовывоз'],
    ['address', ' ', 'улицу и дом'],
    ['payment', 'даром', 'способ оплаты'],
    ['comment', 'я'.repeat(1001), '1000 знаков'],
    ['comment', 'я'.repeat(1_000_000), '1000 знаков'],
    ['agreement', '', 'Без согласия'],
  ])('[CART-9] refuses a bad %s (%#) with an error at that field only', (field, value, why) => {
    expect(read({ ...FILLED, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: expect.stringContaining(why) },
    });
  });

  it('[CART-9] names every field of an empty form', () => {
    const reading = read({});
    if (reading.ok) throw new Error('an empty form was taken');
    expect(Object.keys(reading.errors).sort()).toEqual(
      ['', 'agreement', 'buyer', 'city', 'delivery', 'name', 'payment', 'phone'].sort(),
    );
    for (const message of Object.values(reading.errors)) expect(message).toMatch(/^[А-Я]/);
  });

  it.each([
    ['idempotencyKey', 'x'],
    ['seenTotal', '-1'],
    ['seenTotal', '1e9'],
    ['seenFingerprint', '<script>'],
  ])('reports the page as outdated when %s was tampered with («%s»)', (field, value) => {
    const reading = read({ ...FILLED, [field]: value });
    expect(reading).toEqual({ ok: false, errors: { '': expect.stringContaining('устарела') } });
  });

  it('[CART-9] accepts any city in the browser, where it comes from the list', () => {
    expect(readForm(orderRules(null), { ...FILLED, city: 'Пинск' }).ok).toBe(true);
  });
});

describe('the fast order', () => {
  const { idempotencyKey, seenTotal } = FILLED;
  const values = { phone: '80291234567', agreement: 'on', what: 'basket', idempotencyKey, seenTotal };

  it('[CART-11] needs a telephone number alone', () => {
    expect(readForm(FAST_ORDER_RULES, values)).toEqual({
      ok: true,
      form: {
        phone: '+375291234567',
        name: '',
        comment: '',
        idempotencyKey,
        batchWay: null,
        seenFingerprint: '',
        seenTotal: 14900,
        what: 'basket',
      },
    });
  });

  it('[CART-11] refuses a foreign number, a missing agreement and a page that is stale', () => {
    const errors = (wrong: FormValues) => {
      const reading = readForm(FAST_ORDER_RULES, { ...values, ...wrong });
      return reading.ok ? {} : reading.errors;
    };
    expect(errors({ phone: '+7 912 345-67-89' })).toEqual({ phone: expect.stringContaining('белорусский') });
    expect(errors({ agreement: '' })).toEqual({ agreement: expect.stringContaining('Без согласия') });
    expect(errors({ what: '1; drop' })).toEqual({ '': expect.stringContaining('устарела') });
  });
});
