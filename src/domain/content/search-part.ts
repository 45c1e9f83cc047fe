import * as v from 'valibot';
import type { FilterOrder } from '../listing/filter-settings.ts';
import type { Term } from '../product/term.ts';
import type { SearchWords } from '../search/search-words.ts';
import { exactLine, group, isOnce, KEY, line, list, SLUG } from './content-fields.ts';

/** What a merchant says of how goods are looked for; the rest of the words are the software's. */
export interface SearchTexts extends Pick<SearchWords, 'same' | 'instead' | 'brands' | 'notSold'> {
  /** What is searched often. */
  popular: readonly string[];
}

/** In what order filters stand and what colours look like. */
export interface FilterTexts extends FilterOrder {
  swatches: Readonly<Record<string, string>>;
}

const WORD = v.pipe(exactLine(60), v.toLowerCase());
const WORDS = v.pipe(list(WORD, 40), v.minLength(1, 'Нужно хотя бы одно слово'));
const MAX_ENTRIES = 500;

/** Entries by their names; no name is that of a built-in field. */
const entries = <Value extends v.GenericSchema>(key: v.GenericSchema<string, string>, value: Value) =>
  v.pipe(
    v.record(key, value, 'Нужны пары «слово: значение»'),
    v.check((all) => Object.keys(all).length <= MAX_ENTRIES, `Больше ${MAX_ENTRIES}\u00a0— слишком много`),
  );

/** Words of a shop's own trade. */
export const SEARCH: v.GenericSchema<unknown, Partial<SearchTexts>> = group({
  popular: v.exactOptional(list(exactLine(60), 20)),
  same: v.exactOptional(list(v.pipe(WORDS, v.minLength(2, 'Нужны хотя бы два слова')), MAX_ENTRIES)),
  instead: v.exactOptional(entries(WORD, WORD)),
  brands: v.exactOptional(entries(exactLine(60), WORDS)),
  notSold: v.exactOptional(list(group({ words: WORDS, advice: line(200), offer: exactLine(60) }), 100)),
});

/** The order of filters and the colours of values. */
export const FILTERS: v.GenericSchema<unknown, Partial<FilterTexts>> = group({
  usual: v.exactOptional(list(WORD, 40)),
  sections: v.exactOptional(
    entries(v.pipe(v.string(), v.regex(SLUG, 'Нужен адрес раздела')), list(WORD, 40)),
  ),
  last: v.exactOptional(list(WORD, 40)),
  swatches: v.exactOptional(
    entries(
      WORD,
      v.pipe(v.string('Нужен цвет'), v.regex(/^#[0-9a-f]{6}$/i, 'Нужен цвет в кавычках: «#0b6e99»')),
    ),
  ),
});

/** Terms of the trade in plain words. */
export const TERMS_SCHEMA: v.GenericSchema<unknown, readonly Term[]> = v.pipe(
  list(
    group({
      slug: KEY,
      title: line(80),
      names: list(WORD, 20),
      values: list(exactLine(24), 40),
      text: v.pipe(list(line(600), 6), v.minLength(1, 'Нужен текст')),
      meanings: list(v.tuple([line(60), line(200)], 'Нужны значение и что оно значит'), 20),
    }),
    200,
  ),
  v.check((terms) => isOnce(terms.map(({ slug }) => slug)), 'У двух терминов один адрес'),
);
