import { describe, expect, it } from 'vitest';
import { queryAddress } from './send-form.ts';

describe('a form sent by script', () => {
  it('[FORM-1] with GET has its texts in the address, replacing its query, without files', () => {
    const fields = new FormData();
    fields.append('q', 'плитка 60×60');
    fields.append('colour', '1');
    fields.append('colour', '2');
    fields.append('photo', new File(['x'], 'a.jpg'));
    expect(queryAddress('/asking/?old=1#top', fields)).toBe(
      `/asking/?q=${encodeURIComponent('плитка 60×60').replace('%20', '+')}&colour=1&colour=2`,
    );
  });
});
