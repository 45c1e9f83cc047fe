import * as v from 'valibot';
import { type Article, type ArticleHead, newestFirst } from './article.ts';
import { ARTICLE, ARTICLE_HEAD } from './article-schema.ts';
import { CITIES_SCHEMA } from './cities-schema.ts';
import { COLLECTION_TEXTS, COLLECTION_TEXTS_OF_FILE } from './collection-texts.ts';
import { CONSENT } from './consent-part.ts';
import { CONSUMABLES, DOORS } from './consumables-part.ts';
import {
  type Content,
  type ContentPart,
  isSaidByFields,
  type PartRecords,
  type PartsOfFile,
  type TextPage,
} from './content.ts';
import { group, line, SLUG } from './content-fields.ts';
import { CREDIT } from './credit-part.ts';
import { DELIVERY } from './delivery-schema.ts';
import { EVENTS } from './event-schema.ts';
import { FACE_MARKS, FACE_MARKS_OF_FILE } from './faces-part.ts';
import { LETTERS_SCHEMA } from './letters-schema.ts';
import { LOOK, LOOK_OF_FILE } from './look-schema.ts';
import { PROMOTIONS } from './promotion-schema.ts';
import { ORDER, SALE } from './sale-part.ts';
import { SCENES, SCENES_OF_FILE } from './scenes-part.ts';
import { FILTERS, SEARCH, TERMS_SCHEMA } from './search-part.ts';
import { SECTION_TEXTS, SECTION_TEXTS_OF_FILE } from './section-texts.ts';
import { BENEFITS, FRONT, SHOP } from './shop-schema.ts';
import { SUPPLY_SCHEMA } from './supply-part.ts';

const OF_FILE: { [Part in ContentPart]: v.GenericSchema<unknown, PartsOfFile[Part]> } = {
  shop: SHOP,
  front: FRONT,
  benefits: BENEFITS,
  promotions: PROMOTIONS,
  delivery: DELIVERY,
  cities: CITIES_SCHEMA,
  supply: SUPPLY_SCHEMA,
  consumables: CONSUMABLES,
  doors: DOORS,
  sections: SECTION_TEXTS_OF_FILE,
  collections: COLLECTION_TEXTS_OF_FILE,
  events: EVENTS,
  look: LOOK_OF_FILE,
  letters: LETTERS_SCHEMA,
  credit: CREDIT,
  order: ORDER,
  sale: SALE,
  consent: CONSENT,
  search: SEARCH,
  filters: FILTERS,
  terms: TERMS_SCHEMA,
  scenes: SCENES_OF_FILE,
  faces: FACE_MARKS_OF_FILE,
};

const KEPT: { [Part in ContentPart]: v.GenericSchema<unknown, PartRecords[Part]> } = {
  ...OF_FILE,
  sections: SECTION_TEXTS,
  collections: COLLECTION_TEXTS,
  look: LOOK,
  scenes: SCENES,
  faces: FACE_MARKS,
};

const PAGE_HEAD: v.GenericSchema<unknown, { title: string; description: string }> = group({
  title: line(120),
  description: line(300),
});

/** What was read, or the first thing that is wrong and where in it; the message is for whoever wrote it. */
export type ContentReading<T> =
  | { ok: true; value: T }
  | { ok: false; path: readonly string[]; message: string };

function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): ContentReading<T> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [{ path = [], message }] = read.issues;
  return { ok: false, path: path.map(({ key }) => String(key)), message };
}

export function isContentPart(key: string): key is ContentPart {
  return Object.hasOwn(OF_FILE, key);
}

/** Reads a part of a file in which a shop says something of itself. */
export function readPartOfFile<Part extends ContentPart>(
  part: Part,
  value: unknown,
): ContentReading<PartsOfFile[Part]> {
  return readAs<PartsOfFile[Part]>(OF_FILE[part], value);
}

/** Reads a part of what a shop says, as it is kept. */
export function readPart<Part extends ContentPart>(
  part: Part,
  value: unknown,
): ContentReading<PartRecords[Part]> {
  return readAs<PartRecords[Part]>(KEPT[part], value);
}

/** Reads what stands above the text of a page. */
export function readPageHead(value: unknown): ContentReading<{ title: string; description: string }> {
  return readAs(PAGE_HEAD, value);
}

/** Reads what stands above the text of an article. */
export function readArticleHead(value: unknown): ContentReading<ArticleHead> {
  return readAs(ARTICLE_HEAD, value);
}

/** A page as it is kept. */
const TEXT_PAGE: v.GenericSchema<unknown, TextPage> = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  html: v.string(),
});

/** True for what can be the address of a page of text. */
export function isPageSlug(slug: string): boolean {
  return SLUG.test(slug);
}

/** What a shop says: the records that are well-formed over what it says otherwise. `broken` is called with the keys of the others. */
export function contentWith(
  otherwise: Content,
  records: readonly { key: string; value: unknown }[],
  broken: (key: string) => void,
): Content {
  const content = { ...otherwise };
  const pages = new Map(otherwise.pages.map((page) => [page.slug, page]));
  const articles = new Map(otherwise.articles.map((article): [string, Article] => [article.slug, article]));
  for (const { key, value } of records) {
    if (key.startsWith('page/')) {
      const page = readAs(TEXT_PAGE, value);
      if (page.ok) pages.set(page.value.slug, page.value);
      else broken(key);
      continue;
    }
    if (key.startsWith('article/')) {
      const article = readAs(ARTICLE, value);
      if (article.ok) articles.set(article.value.slug, article.value);
      else broken(key);
      continue;
    }
    const part = isContentPart(key) ? readPart(key, value) : null;
    if (part?.ok && isContentPart(key))
      Object.assign(content, {
        [key]: isSaidByFields(key) ? { ...otherwise[key], ...part.value } : part.value,
      });
    else broken(key);
  }
  return {
    ...content,
    pages: [...pages.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    articles: newestFirst([...articles.values()]),
  };
}
