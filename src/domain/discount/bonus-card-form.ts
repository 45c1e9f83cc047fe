import * as v from 'valibot';
import type { IsoDay } from '../form/date-field.ts';
import type { FormRules } from '../form/form.ts';
import { date, text } from '../form/form-fields.ts';
import { CARD_DATE_LENGTH, CARD_NUMBER_LENGTH } from './bonus-card.ts';

/**
 * Returns the form of a bonus card: a number of seven characters and a date of ten, without regard to surrounding spaces; other input is
 * marked as wrong and not sent [BONUS-2].
 */
export function bonusCardForm(today: () => IsoDay) {
  return {
    name: 'bonus-card',
    schema: v.object({
      cardNumber: v.pipe(
        text(100, `Номер карты\u00a0— ровно ${CARD_NUMBER_LENGTH} знаков`),
        v.check(
          (typed) => [...typed].length === CARD_NUMBER_LENGTH,
          `Номер карты\u00a0— ровно ${CARD_NUMBER_LENGTH} знаков`,
        ),
      ),
      cardDate: v.pipe(
        v.string(),
        v.trim(),
        v.check((typed) => typed.length === CARD_DATE_LENGTH, 'Введите дату целиком, например 31.12.2020'),
        date(today),
      ),
      back: text(200, 'Страница устарела. Откройте корзину ещё раз'),
    }),
    unseen: ['back'],
  } satisfies FormRules<unknown>;
}
