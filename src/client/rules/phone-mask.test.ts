import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from '../../domain/form/phone.ts';
import { caretAfterMask, maskPhone } from './phone-mask.ts';

/** Returns the field's text after typing key by key. */
const typedInto = (keys: string) => [...keys].reduce((shown, key) => maskPhone(shown + key), '');

describe('the phone mask', () => {
  it.each([
    ['', ''],
    ['2', '+375 (2'],
    ['29', '+375 (29'],
    ['291', '+375 (29) 1'],
    ['29123456', '+375 (29) 123-45-6'],
    ['291234567', '+375 (29) 123-45-67'],
    ['2912345678', '+375 (29) 123-45-67'],
    ['8 029 123-45-67', '+375 (29) 123-45-67'],
    ['80291234567', '+375 (29) 123-45-67'],
    ['375291234567', '+375 (29) 123-45-67'],
    ['+375 29 123 45 67', '+375 (29) 123-45-67'],
    ['абв', ''],
  ])('[FORM-4] shows «%s» as «%s»', (text, shown) => {
    expect(maskPhone(text)).toBe(shown);
  });

  it.each(['291234567', '80291234567', '8 (029) 123 45 67', '+375291234567', '375291234567', '0291234567'])(
    '[FORM-4] understands «%s» typed key by key',
    (keys) => {
      expect(typedInto(keys)).toBe('+375 (29) 123-45-67');
    },
  );

  it('[FORM-4] keeps a number of another country unchanged, for a refusal with a message', () => {
    expect(typedInto('+79123456789')).toBe('+79123456789');
    expect(readPhone(typedInto('+79123456789'))).toMatchObject({ ok: false });
  });

  it('[FORM-4] is idempotent, and never changes the meaning of a valid number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+375|375|80|0)?(29|33|44)\d{0,7}$/), (text) => {
        const shown = maskPhone(text);
        expect(maskPhone(shown)).toBe(shown);
        const reading = readPhone(text);
        if (reading.ok) expect(readPhone(shown)).toEqual(reading);
      }),
    );
  });

  it.each([
    // «|» is the caret: a digit is removed from the middle, one is inserted, one is typed after the last.
    ['+375 (29) 1|3-45-67', '+375 (29) 1|34-56-7'],
    ['+375 (29) 19|23-45-6', '+375 (29) 19|2-34-56'],
    ['291|', '+375 (29) 1|'],
  ])('[FORM-4] keeps the caret among its digits: «%s» becomes «%s»', (before, after) => {
    const caret = before.indexOf('|');
    const typed = before.replace('|', '');
    const masked = maskPhone(typed);
    const at = caretAfterMask(typed, caret, masked);
    expect(`${masked.slice(0, at)}|${masked.slice(at)}`).toBe(after);
  });
});
