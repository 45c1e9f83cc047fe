import * as v from 'valibot';
import { DAY, group, isOnce, KEPT_PICTURE, line, list, SECTION, SLUG } from './content-fields.ts';

/** The most goods that stand in one place. */
export const MAX_NAMED_GOODS = 12;

const TAGS = v.pipe(
  list(line(40), 5),
  v.check((tags) => isOnce(tags), 'Метка стоит дважды'),
);
const SECTIONS = list(SECTION, 20);

/** What stands above the text of an article in its file. */
export const ARTICLE_HEAD = v.pipe(
  group({
    title: line(120),
    description: line(300),
    date: DAY,
    changed: v.exactOptional(DAY),
    /** A path beside the file. */
    picture: v.exactOptional(line(200)),
    tags: v.exactOptional(TAGS),
    sections: v.exactOptional(SECTIONS),
  }),
  v.check(({ date, changed }) => changed === undefined || date <= changed, 'Изменена раньше, чем вышла'),
);

/** Goods that an article names: by their article number, by the address of their page, or by a listing whose most wanted they are. */
export const NAMED_GOODS = v.variant('kind', [
  v.object({ kind: v.literal('article'), number: v.string() }),
  v.object({ kind: v.literal('product'), slug: v.string() }),
  v.object({ kind: v.literal('listing'), section: v.string(), query: v.string() }),
]);

/** An article as it is kept. */
export const ARTICLE = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  /** «2026-11-20»: when it came out, and when it was last changed where that was later. */
  date: DAY,
  changed: DAY,
  picture: v.nullable(KEPT_PICTURE),
  /** What it is about, as its reader would say. */
  tags: TAGS,
  /** Slugs of the sections it stands beside. */
  sections: SECTIONS,
  /** Text of safe tags, or goods between two of them. */
  parts: v.array(
    v.union([
      v.object({ html: v.string() }),
      v.object({ goods: v.pipe(v.array(NAMED_GOODS), v.maxLength(MAX_NAMED_GOODS), v.readonly()) }),
    ]),
  ),
});
