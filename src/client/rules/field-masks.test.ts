import { describe, expect, it } from 'vitest';
import { ANY_PHONE_MASK, DATE_MASK, PHONE_MASK } from './field-masks.ts';

describe('the telephone mask', () => {
  it.each(['8 029 123-45-67', '80291234567', '375291234567', '+375 (29) 123-45-67'])(
    '[FORM-4] reads a pasted «%s»',
    (text) => {
      expect(PHONE_MASK.pasted(text)).toEqual({ text: '+375 (29) 123-45-67' });
    },
  );

  it('[FORM-4] refuses a pasted number of another country or operator, and explains why', () => {
    expect(PHONE_MASK.pasted('+7 912 345-67-89')).toEqual({
      problem: expect.stringContaining('белорусский'),
    });
    expect(PHONE_MASK.pasted('8 025 812-34-56')).toEqual({ problem: expect.stringContaining('255, 256') });
    expect(PHONE_MASK.pasted('29 123')).toEqual({ text: '+375 (29) 123' });
  });

  it('[FORM-4] clears an incomplete number on blur with the reason, and keeps a complete one', () => {
    expect(PHONE_MASK.settled('+375 (29) 123-45')).toEqual({
      text: '',
      problem: expect.stringMatching(/не целиком.+Поле очищено/),
    });
    expect(PHONE_MASK.settled('')).toEqual({ text: '', problem: null });
    expect(PHONE_MASK.settled('+375 (29) 123-45-67')).toEqual({
      text: '+375 (29) 123-45-67',
      problem: null,
    });
  });

  it('[FORM-4] keeps a complete number of an unknown operator or another country for correction, and explains the error', () => {
    const foreign = PHONE_MASK.settled('+7 912 345-67-89');
    expect(foreign).toEqual({ text: '+7 912 345-67-89', problem: expect.stringContaining('белорусский') });
    expect(PHONE_MASK.settled('+375 (25) 812-34-56')).toEqual({
      text: '+375 (25) 812-34-56',
      problem: expect.stringContaining('255, 256, 257 или 259'),
    });
  });
});

describe('the telephone mask for any country', () => {
  it('[FORM-4] [TRACK-5] masks a Belarusian number, leaves a foreign one as typed, and refuses an invalid one', () => {
    expect(ANY_PHONE_MASK.shown('291234567')).toBe('+375 (29) 123-45-67');
    expect(ANY_PHONE_MASK.settled('+7 912 345-67-89')).toEqual({ text: '+79123456789', problem: null });
    expect(ANY_PHONE_MASK.pasted('+7 912 345-67-89')).toEqual({ text: '+79123456789' });
    expect(ANY_PHONE_MASK.settled('+7 912')).toMatchObject({ problem: expect.stringContaining('10 цифр') });
    expect(ANY_PHONE_MASK.settled('+375 (29) 123')).toMatchObject({ text: '' });
  });
});

describe('the date mask', () => {
  it('[FORM-4] inserts the dots and limits the day to its month', () => {
    expect(DATE_MASK.shown('3102')).toBe('31.02');
    expect(DATE_MASK.pasted('1.2.2024')).toEqual({ text: '01.02.2024' });
    expect(DATE_MASK.settled('31.02.2024')).toEqual({ text: '29.02.2024', problem: null });
  });
});
