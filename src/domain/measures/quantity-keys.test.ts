import { describe, expect, it } from 'vitest';
import { isExhausted, isQuantityKey, quantityCharacters } from './quantity-keys.ts';

describe("a quantity's field", () => {
  it.each(['0', '9', ',', '.', 'ArrowLeft', 'ArrowUp', 'Tab', 'Backspace', 'Delete', 'Enter'])(
    '[CART-5] lets «%s» act',
    (key) => expect(isQuantityKey(key, false)).toBe(true),
  );

  it.each(['а', 'e', '-', '+', ' ', '٣'])('[CART-5] keeps «%s» out, but not with Ctrl', (key) => {
    expect(isQuantityKey(key, false)).toBe(false);
    expect(isQuantityKey(key, true)).toBe(true);
  });

  it.each([
    ['12', '12'],
    ['1 200,5 шт.', '1200,5'],
    ['−5', '5'],
    ['абв', ''],
    ['2,', '2,'],
  ])('[CART-5] takes of the pasted «%s» only «%s»', (text, taken) => {
    expect(quantityCharacters(text)).toBe(taken);
  });

  it('[CART-5] is closed once the maximum less what is there is zero or less', () => {
    expect([isExhausted(5000, 5000), isExhausted(5000, 6000), isExhausted(5000, 4999)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
