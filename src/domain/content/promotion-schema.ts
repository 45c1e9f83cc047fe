import * as v from 'valibot';
import { DAY, group, isOnce, KEY, line, list, SECTION } from './content-fields.ts';

export const PROMOTIONS = v.pipe(
  list(
    v.pipe(
      group({
        slug: KEY,
        title: line(80),
        description: line(300),
        /** First and last day, «YYYY-MM-DD» in Minsk; the last is empty for a promotion without end. */
        from: DAY,
        till: v.union([v.literal(''), DAY], 'Нужен день в кавычках или пустые кавычки'),
        terms: v.pipe(
          list(
            group({
              /** Number in the fragment `#tid…` that selects this term. */
              id: v.pipe(
                v.number('Нужен номер'),
                v.integer('Нужен номер'),
                v.minValue(1, 'Нужен номер от 1'),
              ),
              title: line(60),
              text: line(600),
              /** Slug of the section that contains the products. */
              section: SECTION,
              /** Filters in the format of a listing's address, such as `special[]=sale`; empty for the whole section. */
              query: v.pipe(v.string('Нужен текст'), v.maxLength(300, 'Длиннее 300 знаков')),
            }),
            12,
          ),
          v.minLength(1, 'Нужно хотя бы одно условие'),
          v.check((terms) => isOnce(terms.map(({ id }) => id)), 'У двух условий один номер'),
        ),
      }),
      v.check(({ from, till }) => till === '' || from <= till, 'Последний день раньше первого'),
    ),
    30,
  ),
  v.check((promotions) => isOnce(promotions.map(({ slug }) => slug)), 'У двух акций один адрес'),
);
