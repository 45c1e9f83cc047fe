import * as v from 'valibot';
import { readIsoDay } from '../delivery/delivery-day.ts';
import { type Article, type ArticleHead, MAX_NAMED_GOODS } from './article.ts';
import { group, isOnce, KEPT_PICTURE, line, list, SECTION, SLUG } from './content-fields.ts';

const DAY = v.pipe(
  v.string('Нужен день в кавычках: «2026-11-26»'),
  v.check((text) => readIsoDay(text) !== null, 'Нужен день в кавычках: «2026-11-26»'),
);
const TAGS = v.pipe(
  list(line(40), 5),
  v.check((tags) => isOnce(tags), 'Метка стоит дважды'),
);
const SECTIONS = list(SECTION, 20);

/** What stands above the text of an article. */
export const ARTICLE_HEAD: v.GenericSchema<unknown, ArticleHead> = v.pipe(
  group({
    title: line(120),
    description: line(300),
    date: DAY,
    changed: v.exactOptional(DAY),
    picture: v.exactOptional(line(200)),
    tags: v.exactOptional(TAGS),
    sections: v.exactOptional(SECTIONS),
  }),
  v.check(({ date, changed }) => changed === undefined || date <= changed, 'Изменена раньше, чем вышла'),
);

const GOODS = v.variant('kind', [
  v.object({ kind: v.literal('article'), number: v.string() }),
  v.object({ kind: v.literal('product'), slug: v.string() }),
  v.object({ kind: v.literal('listing'), section: v.string(), query: v.string() }),
]);

/** An article as it is kept. */
export const ARTICLE: v.GenericSchema<unknown, Article> = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  date: DAY,
  changed: DAY,
  picture: v.nullable(KEPT_PICTURE),
  tags: TAGS,
  sections: SECTIONS,
  parts: v.array(
    v.union([
      v.object({ html: v.string() }),
      v.object({ goods: v.pipe(v.array(GOODS), v.maxLength(MAX_NAMED_GOODS)) }),
    ]),
  ),
});
