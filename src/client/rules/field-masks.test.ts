import { describe, expect, it } from 'vitest';
import { ANY_PHONE_MASK, DATE_MASK, PHONE_MASK } from './field-masks.ts';

describe('the mask of a telephone', () => {
  it.each(['8 029 123-45-67', '80291234567', '375291234567', '+375 (29) 123-45-67'])(
    '[FORM-4] understands a pasted «%s»',
    (text) => {
      expect(PHONE_MASK.pasted(text)).toEqual({ text: '+375 (29) 123-45-67' });
    },
  );

  it('[FORM-4] refuses a pasted number of another country or operator, and says why', () => {
    expect(PHONE_MASK.pasted('+7 912 345-67-89')).toEqual({
      problem: expect.stringContaining('белорусский'),
    });
    expect(PHONE_MASK.pasted('8 025 812-34-56')).toEqual({ problem: expect.stringContaining('255, 256') });
    expect(PHONE_MASK.pasted('29 123')).toEqual({ text: '+375 (29) 123' });
  });

  it('[FORM-4] clears an incomplete number when it is left, with the reason, and leaves a whole one', () => {
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

  it('[FORM-4] leaves a whole number that no operator has or of another country, to be mended, and says what is wrong', () => {
    const foreign = PHONE_MASK.settled('+7 912 345-67-89');
    expect(foreign).toEqual({ text: '+7 912 345-67-89', problem: expect.stringContaining('белорусский') });
    expect(PHONE_MASK.settled('+375 (25) 812-34-56')).toEqual({
      text: '+375 (25) 812-34-56',
      problem: expect.stringContaining('255, 256, 257 или 259'),
    });
  });
});

describe('the mask of a telephone of any country', () => {
  it('[FORM-4] [TRACK-5] masks a Belarusian number, leaves another one as typed, and refuses what cannot be called', () => {
    expect(ANY_PHONE_MASK.shown('291234567')).toBe('+375 (29) 123-45-67');
    expect(ANY_PHONE_MASK.settled('+7 912 345-67-89')).toEqual({ text: '+79123456789', problem: null });
    expect(ANY_PHONE_MASK.pasted('+7 912 345-67-89')).toEqual({ text: '+79123456789' });
    expect(ANY_PHONE_MASK.settled('+7 912')).toMatchObject({ problem: expect.stringContaining('10 цифр') });
    expect(ANY_PHONE_MASK.settled('+375 (29) 123')).toMatchObject({ text: '' });
  });
});

describe('the mask of a date', () => {
  it('[FORM-4] puts the points and brings the day within its month', () => {
    expect(DATE_MASK.shown('3102')).toBe('31.02');
    expect(DATE_MASK.pasted('1.2.2024')).toEqual({ text: '01.02.2024' });
    expect(DATE_MASK.settled('31.02.2024')).toEqual({ text: '29.02.2024', problem: null });
  });
});
