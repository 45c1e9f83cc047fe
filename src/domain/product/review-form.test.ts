import { describe, expect, it } from 'vitest';
import { readForm } from '../form/form.ts';
import { REVIEW_FORM } from './review-form.ts';

const GOOD = {
  product: 'plitka',
  rating: '4',
  text: ' Ровная.\r\nБерём ещё ',
  author: 'Анна',
  agreement: 'on',
};

describe('a review as it is written', () => {
  it('[REV-1] has stars, words and a name', () => {
    expect(readForm(REVIEW_FORM, GOOD)).toEqual({
      ok: true,
      form: { ...GOOD, key: '', rating: 4, text: 'Ровная.\nБерём ещё' },
    });
  });

  it.each(['', '0', '6', '4.5', '-1', '５', '1e0', 'пять'])(
    '[REV-1] has one to five stars, not «%s»',
    (rating) => {
      expect(readForm(REVIEW_FORM, { ...GOOD, rating })).toEqual({
        ok: false,
        errors: { rating: 'Поставьте оценку: от одной до пяти звёзд' },
      });
    },
  );

  it('[REV-1] reports the error of each field', () => {
    expect(readForm(REVIEW_FORM, { product: 'plitka' })).toMatchObject({
      errors: {
        rating: 'Поставьте оценку: от одной до пяти звёзд',
        text: 'Напишите отзыв',
        author: 'Укажите, как к вам обращаться',
        agreement: expect.stringContaining('согласия'),
      },
    });
    expect(readForm(REVIEW_FORM, { ...GOOD, text: 'я'.repeat(3001) })).toEqual({
      ok: false,
      errors: { text: 'Отзыв длиннее 3000 знаков' },
    });
    expect(readForm(REVIEW_FORM, { ...GOOD, product: '../plitka' })).toMatchObject({
      errors: { '': expect.stringContaining('устарела') },
    });
  });
});
