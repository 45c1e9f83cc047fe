import { describe, expect, it } from 'vitest';
import { readUnp } from './unp.ts';

describe('payer numbers', () => {
  // 2·29 + 0 + 0 + 9·17 + 8·13 + 8·7 + 5·5 + 4·3 = 408 = 37·11 + 1
  // M is 22, A in second place is 0: 22·29 + 0 + 1·19 + 9·17 + 5·13 + 3·7 + 6·5 + 8·3 = 950 = 86·11 + 4
  it.each([
    ['200988541', '200988541'],
    [' УНП 200 988 541 ', '200988541'],
    ['MA1953684', 'MA1953684'],
    ['ма1953684', 'MA1953684'],
  ])('[CART-9] accepts «%s»', (typed, value) => {
    expect(readUnp(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'девять знаков'],
    ['20098854', 'девять знаков'],
    ['2009885411', 'девять знаков'],
    ['20098854A', 'девять цифр или две буквы'],
    ['ZZ1953684', 'девять цифр или две буквы'],
    ['200988542', 'контрольная цифра'],
    ['MA1953685', 'контрольная цифра'],
    ['000000000', 'контрольная цифра'],
    // 1·29 + 1·3 = 32 = 2·11 + 10: no digit can be the check digit.
    ...Array.from('0123456789', (digit) => [`10000001${digit}`, 'контрольная цифра']),
  ])('[CART-9] refuses «%s»', (typed, why) => {
    expect(readUnp(typed ?? '')).toEqual({ ok: false, message: expect.stringContaining(why ?? '') });
  });

  it('[CART-9] notices any one digit typed wrong', () => {
    for (let at = 0; at < 9; at++)
      for (const digit of '0123456789') {
        const typed = `${'200988541'.slice(0, at)}${digit}${'200988541'.slice(at + 1)}`;
        expect(readUnp(typed).ok).toBe(typed === '200988541');
      }
  });
});
