import * as v from 'valibot';
import { exactLine, group, isOnce, KEY, line, list, SLUG, someOf } from './content-fields.ts';

const WORD = v.pipe(exactLine(60), v.toLowerCase());
const WORDS = v.pipe(list(WORD, 40), v.minLength(1, 'Нужно хотя бы одно слово'));
const MAX_ENTRIES = 500;

/** A record with arbitrary keys, except the names of built-in properties. */
const entries = <Value extends v.GenericSchema>(key: v.GenericSchema<string, string>, value: Value) =>
  v.pipe(
    v.record(key, value, 'Нужны пары «слово: значение»'),
    v.check((all) => Object.keys(all).length <= MAX_ENTRIES, `Больше ${MAX_ENTRIES}\u00a0— слишком много`),
  );

/** Words of the shop's trade, in addition to those built in. */
export const SEARCH = someOf({
  popular: list(exactLine(60), 20),
  same: list(v.pipe(WORDS, v.minLength(2, 'Нужны хотя бы два слова')), MAX_ENTRIES),
  instead: entries(WORD, WORD),
  brands: entries(exactLine(60), WORDS),
  notSold: list(group({ words: WORDS, advice: line(200), offer: exactLine(60) }), 100),
});

/** Order of filters, and colours of filter values. */
export const FILTERS = someOf({
  usual: list(WORD, 40),
  sections: entries(v.pipe(v.string(), v.regex(SLUG, 'Нужен адрес раздела')), list(WORD, 40)),
  last: list(WORD, 40),
  swatches: entries(
    WORD,
    v.pipe(v.string('Нужен цвет'), v.regex(/^#[0-9a-f]{6}$/i, 'Нужен цвет в кавычках: «#0b6e99»')),
  ),
});

/** Technical terms with explanations. */
export const TERMS_SCHEMA = v.pipe(
  list(
    group({
      slug: KEY,
      title: line(80),
      names: list(WORD, 20),
      values: list(exactLine(24), 40),
      text: v.pipe(list(line(600), 6), v.minLength(1, 'Нужен текст')),
      meanings: list(
        v.pipe(v.tuple([line(60), line(200)], 'Нужны значение и что оно значит'), v.readonly()),
        20,
      ),
    }),
    200,
  ),
  v.check((terms) => isOnce(terms.map(({ slug }) => slug)), 'У двух терминов один адрес'),
);
