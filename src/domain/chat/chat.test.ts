import { describe, expect, it } from 'vitest';
import { readForm } from '../form/form.ts';
import { type ChatMessage, MAX_CHAT_TEXT, MAX_SHOWN_MESSAGES, withMessages } from './chat.ts';
import { CHAT_FORM, INTRODUCTION_FORM } from './chat-form.ts';

const message = (id: number): ChatMessage => ({
  id,
  from: 'shop',
  text: `${id}`,
  at: '2026-11-20T10:00:00Z',
});
const written = (text: string, page = '/cart/') => readForm(CHAT_FORM, { text, page, key: 'k'.repeat(20) });

describe('the chat', () => {
  it('[TRACK-5] shows each message once, in order, the latest only', () => {
    expect(withMessages([message(1), message(3)], [message(3), message(2)]).map(({ id }) => id)).toEqual([
      1, 2, 3,
    ]);
    const many = Array.from({ length: MAX_SHOWN_MESSAGES + 5 }, (_, at) => message(at));
    expect(withMessages([], many)).toHaveLength(MAX_SHOWN_MESSAGES);
    expect(withMessages([], many).at(-1)).toEqual(many.at(-1));
  });

  it.each(['<b>привет</b>', 'смотрите <script>alert(1)</script>', '<!-- x', '</div>', '<IMG src=x>'])(
    '[TRACK-5] refuses markup: %s',
    (text) =>
      expect(written(text)).toEqual({
        ok: false,
        errors: { text: 'Напишите обычным текстом, без разметки HTML' },
      }),
  );

  it('[TRACK-5] accepts text with any signs, and refuses empty or long text', () => {
    expect(written('плитка <30 см, цена > 5?\r\nи клей')).toMatchObject({
      ok: true,
      form: { text: 'плитка <30 см, цена > 5?\nи клей' },
    });
    for (const text of ['', ' \n ', 'я'.repeat(MAX_CHAT_TEXT + 1)])
      expect(written(text)).toMatchObject({ ok: false, errors: { text: expect.any(String) } });
  });

  it.each(['//elsewhere.test/', 'https://elsewhere.test/', '/a b', '/\\elsewhere.test'])(
    '[TRACK-5] believes no page but the shop’s: %s',
    (page) => expect(written('Здравствуйте', page).ok).toBe(false),
  );

  it.each([
    ['291234567', '+375291234567'],
    ['8 (029) 123-45-67', '+375291234567'],
    ['+7 912 345-67-89', '+79123456789'],
  ])('[TRACK-5] accepts a number that can be called: %s', (phone, number) => {
    const reading = readForm(INTRODUCTION_FORM, { name: 'Анна', phone, agreement: 'on' });
    expect(reading).toMatchObject({ ok: true, form: { phone: number } });
  });

  it.each(['', '29123', '79123456789', '+7 912 345', 'позвоните', '1'.repeat(41), `+${'1'.repeat(16)}`])(
    '[TRACK-5] promises no call to what is no number: «%s»',
    (phone) =>
      expect(readForm(INTRODUCTION_FORM, { name: 'Анна', phone, agreement: 'on' })).toMatchObject({
        ok: false,
        errors: { phone: expect.any(String) },
      }),
  );
});
