import { describe, expect, it } from 'vitest';
import { readContacts } from './person-contacts.ts';

describe('the contacts of a person, as typed by an operator', () => {
  it.each([
    [['Anna@Example.by'], { phones: [], emails: ['anna@example.by'] }],
    [['80291234567', '+375 (29) 765-43-21'], { phones: ['+375291234567', '+375297654321'], emails: [] }],
    [['+375', '29', '1234567'], { phones: ['+375291234567'], emails: [] }],
    [['a@b.by', '8', '029', '123-45-67'], { phones: ['+375291234567'], emails: ['a@b.by'] }],
  ])('reads %j', (words, contacts) => {
    expect(readContacts(words)).toEqual({ ok: true, value: contacts });
  });

  it.each([['Анна'], ['12'], ['a@b@c'], ['+79123456789'], ['']])('rejects «%s»', (word) => {
    expect(readContacts(word === '' ? [] : [word]).ok).toBe(false);
  });
});
