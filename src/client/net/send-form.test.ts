import { describe, expect, it } from 'vitest';
import { askedAddress } from './send-form.ts';

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
});
