import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SHOP_EMAILS } from '../../../content/emails.ts';
import { EMAILS, fillTemplate, SENTENCES, writeEmail, writeSms, wrongTemplate } from './emails.ts';
import { EMAILS_SCHEMA } from './emails-schema.ts';

const contacts = { name: 'Сантехник', phone: null, email: '', hours: '', address: '' };
const rules = { may: ['name', 'link'], must: ['link'] };

describe('[CONTENT-6] the text of an email', () => {
  it('has a default that passes its own validation', () => {
    expect(v.safeParse(EMAILS_SCHEMA, SHOP_EMAILS).success).toBe(true);
    expect(Object.keys(SHOP_EMAILS).sort()).toEqual(
      [...Object.keys(EMAILS), ...Object.keys(SENTENCES)].sort(),
    );
  });

  it.each([
    ['Да, {link}\n{nmae}', { line: 2, message: 'Подстановки {nmae} нет, есть {name}, {link}' }],
    ['{link}\n\n{name', { line: 3, message: 'Фигурная скобка без пары' }],
    ['{{link}}', { line: 1, message: 'Фигурная скобка без пары' }],
    ['{name}', { line: 1, message: 'Не хватает подстановки {link}' }],
    ['{constructor} {link}', { line: 1, message: expect.stringContaining('{constructor} нет') }],
  ])('is refused by its line: %j', (text, wrong) => {
    expect(wrongTemplate(text, rules)).toEqual(wrong);
  });

  it('is filled once: what stands in a value is no placeholder', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, unit: 'grapheme' })
          .filter((text) => text.trim() === text && !text.includes('\n')),
        (name) => {
          expect(fillTemplate('{name}: {link}', { name, link: '{name}' })).toBe(`${name}: {name}`);
        },
      ),
    );
  });

  it('leaves out lines without values', () => {
    expect(fillTemplate('{hello}\n\n{next}\n\nВсё.', { hello: 'Здравствуйте.', next: '' })).toBe(
      'Здравствуйте.\n\nВсё.',
    );
    expect(fillTemplate('Забирать: {address}. {hours}.', { address: 'Водная, 2', hours: '' })).toBe(
      'Забирать: Водная, 2.',
    );
    const sms = writeSms({ contacts, letters: SHOP_EMAILS }, 'order-accepted', {
      number: 'К-1',
      total: '5 руб.',
      next: '',
      link: 'https://x',
    });
    expect(sms).toBe('Сантехник: заказ К-1 на 5 руб. принят. https://x');
  });

  it('is the merchant’s own where they wrote one', () => {
    const own = { subject: 'Есть {goods}', text: 'Пришло: {goods}\n{link}\n{unsubscribe}\n\n{signature}' };
    const letters = { ...SHOP_EMAILS, 'goods-available': own };
    const values = { goods: 'Ваза', link: 'https://x', unsubscribe: 'https://y' };
    expect(writeEmail({ contacts, letters }, 'goods-available', values)).toEqual({
      subject: 'Есть Ваза',
      text: 'Пришло: Ваза\nhttps://x\nhttps://y\n\nСантехник\n',
    });
  });
});
