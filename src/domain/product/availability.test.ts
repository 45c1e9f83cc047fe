import { describe, expect, it } from 'vitest';
import { readWaitingContact } from './availability.ts';

describe('[REV-4] contact of a visitor waiting for goods', () => {
  it.each([
    ['+375 (29) 123-45-67', 'sms', '+375291234567'],
    [' 8 029 123 45 67 ', 'sms', '+375291234567'],
    ['Anna@Example.BY', 'mail', 'anna@example.by'],
  ])('is notified at «%s» by %s', (typed, channel, contact) => {
    expect(readWaitingContact(typed)).toEqual({ ok: true, channel, contact });
  });

  it.each([
    ['', 'Укажите телефон или почту'],
    ['   ', 'Укажите телефон или почту'],
    ['анна', 'Нужен телефон'],
    ['12345', 'не целиком'],
    ['anna@', 'Проверьте почту'],
    ['a@b.by, c@d.by', 'Проверьте почту'],
    ['a@b.by\nBcc: x@y.by', 'Проверьте почту'],
    [`${'a'.repeat(200)}@b.by`, 'Проверьте почту'],
  ])('is rejected for «%s»', (typed, message) => {
    const read = readWaitingContact(typed);
    expect(read.ok ? '' : read.message).toContain(message);
  });
});
