import * as v from 'valibot';
import { DAY, group, isOnce, line, list, SECTION, SLUG, STORED_PICTURE } from './content-fields.ts';

/** Maximum number of lines in one block of products within an article. */
export const MAX_NAMED_GOODS = 12;

const TAGS = v.pipe(
  list(line(40), 5),
  v.check((tags) => isOnce(tags), 'Метка стоит дважды'),
);
const SECTIONS = list(SECTION, 20);

export const ARTICLE_HEAD = v.pipe(
  group({
    title: line(120),
    description: line(300),
    date: DAY,
    changed: v.exactOptional(DAY),
    /** Path of the picture, relative to the file. */
    picture: v.exactOptional(line(200)),
    tags: v.exactOptional(TAGS),
    sections: v.exactOptional(SECTIONS),
  }),
  v.check(({ date, changed }) => changed === undefined || date <= changed, 'Изменена раньше, чем вышла'),
);

/** Products named by an article: by article number, by the address of their page, or as the most popular products of a listing. */
export const NAMED_GOODS = v.variant('kind', [
  v.object({ kind: v.literal('article'), number: v.string() }),
  v.object({ kind: v.literal('product'), slug: v.string() }),
  v.object({ kind: v.literal('listing'), section: v.string(), query: v.string() }),
]);

export const ARTICLE = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  /** Days of publication and of the last change, «2026-11-20»; equal if the article was never changed. */
  date: DAY,
  changed: DAY,
  picture: v.nullable(STORED_PICTURE),
  /** Topics, in words that readers use. */
  tags: TAGS,
  /** Slugs of the sections that show a link to the article. */
  sections: SECTIONS,
  /** Parts of the article: sanitised HTML, and products between them. */
  parts: v.array(
    v.union([
      v.object({ html: v.string() }),
      v.object({ goods: v.pipe(v.array(NAMED_GOODS), v.maxLength(MAX_NAMED_GOODS), v.readonly()) }),
    ]),
  ),
});
