import { describe, expect, it } from 'vitest';
import { maskOf } from './masks.ts';

function mask(name: string) {
  const found = maskOf({ dataset: { mask: name } } as unknown as HTMLInputElement);
  if (!found) throw new Error(`no mask ${name}`);
  return found;
}

describe('the mask of a telephone', () => {
  it.each(['8 029 123-45-67', '80291234567', '375291234567', '+375 (29) 123-45-67'])(
    '[FORM-4] understands a pasted «%s»',
    (text) => {
      expect(mask('phone').pasted(text)).toEqual({ text: '+375 (29) 123-45-67' });
    },
  );

  it('[FORM-4] refuses a pasted number of another country or operator, and says why', () => {
    expect(mask('phone').pasted('+7 912 345-67-89')).toEqual({
      problem: expect.stringContaining('белорусский'),
    });
    expect(mask('phone').pasted('8 025 812-34-56')).toEqual({ problem: expect.stringContaining('255, 256') });
    expect(mask('phone').pasted('29 123')).toEqual({ text: '+375 (29) 123' });
  });

  it('[FORM-4] clears an incomplete number when it is left, with the reason, and leaves a whole one', () => {
    expect(mask('phone').settled('+375 (29) 123-45')).toEqual({
      text: '',
      problem: expect.stringMatching(/не целиком.+Поле очищено/),
    });
    expect(mask('phone').settled('')).toEqual({ text: '', problem: null });
    expect(mask('phone').settled('+375 (29) 123-45-67')).toEqual({
      text: '+375 (29) 123-45-67',
      problem: null,
    });
  });

  it('[FORM-4] leaves a whole number that no operator has or of another country, to be mended, and says what is wrong', () => {
    const foreign = mask('phone').settled('+7 912 345-67-89');
    expect(foreign).toEqual({ text: '+7 912 345-67-89', problem: expect.stringContaining('белорусский') });
    expect(mask('phone').settled('+375 (25) 812-34-56')).toEqual({
      text: '+375 (25) 812-34-56',
      problem: expect.stringContaining('255, 256, 257 или 259'),
    });
  });
});

describe('the mask of a date', () => {
  it('[FORM-4] puts the points and brings the day within its month', () => {
    expect(mask('date').shown('3102')).toBe('31.02');
    expect(mask('date').pasted('1.2.2024')).toEqual({ text: '01.02.2024' });
    expect(mask('date').settled('31.02.2024')).toEqual({ text: '29.02.2024', problem: null });
  });
});
