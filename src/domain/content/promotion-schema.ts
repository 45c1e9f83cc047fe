import * as v from 'valibot';
import { DAY, group, isOnce, KEY, line, list, SECTION } from './content-fields.ts';

/** Promotions with their terms: what each is about and the goods it holds for. */
export const PROMOTIONS = v.pipe(
  list(
    v.pipe(
      group({
        slug: KEY,
        title: line(80),
        description: line(300),
        /** The first day and the last, «YYYY-MM-DD» in Minsk; the last is empty while there are goods of it. */
        from: DAY,
        till: v.union([v.literal(''), DAY], 'Нужен день в кавычках или пустые кавычки'),
        terms: v.pipe(
          list(
            group({
              /** By which `#tid…` of the address chooses it. */
              id: v.pipe(
                v.number('Нужен номер'),
                v.integer('Нужен номер'),
                v.minValue(1, 'Нужен номер от 1'),
              ),
              title: line(60),
              text: line(600),
              /** Slug of the section the goods are of. */
              section: SECTION,
              /** What narrows them, as a listing's address says it: `special[]=sale`; empty: the whole section. */
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
