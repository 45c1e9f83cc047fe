import { describe, expect, it } from 'vitest';
import { askedAddress, readAnswer } from './send-form.ts';

describe('a form that is sent by script', () => {
  it('[FORM-1] of GET has its texts in the address, in place of a query of its own, without files', () => {
    const fields = new FormData();
    fields.append('q', 'плитка 60×60');
    fields.append('colour', '1');
    fields.append('colour', '2');
    fields.append('photo', new File(['x'], 'a.jpg'));
    expect(askedAddress('/asking/?old=1#top', fields)).toBe(
      `/asking/?q=${encodeURIComponent('плитка 60×60').replace('%20', '+')}&colour=1&colour=2`,
    );
  });

  it('takes an answer for what it says, and anything else for a refusal in words', () => {
    expect(readAnswer('{"ok":true,"message":"Готово"}')).toEqual({ ok: true, message: 'Готово' });
    for (const body of ['<html>', 'null', '[]', '{"message":"?"}'])
      expect(readAnswer(body)).toMatchObject({ ok: false, message: expect.stringContaining('непонятно') });
  });
});
