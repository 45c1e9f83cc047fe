import * as v from 'valibot';
import { type Article, newestFirst } from './article.ts';
import { ARTICLE, ARTICLE_HEAD } from './article-schema.ts';
import type { Content } from './content.ts';
import { group, line, SLUG } from './content-fields.ts';
import type { ContentPart } from './content-parts.ts';
import { isContentPart, isMergedByField, PARTS_OF_FILE, STORED_PARTS, TEXT_PAGE } from './content-parts.ts';
import { fillFacts } from './facts.ts';

const PAGE_HEAD = group({ title: line(120), description: line(300) });

/** The value that was read, or the first error with its path and a message for the author. */
export type ContentReading<T> =
  | { ok: true; value: T }
  | { ok: false; path: readonly string[]; message: string };

function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): ContentReading<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [{ path = [], message }] = read.issues;
  return { ok: false, path: path.map(({ key }) => String(key)), message };
}

export function readPartOfFile<Part extends ContentPart>(part: Part, value: unknown) {
  return readAs<(typeof PARTS_OF_FILE)[Part]>(PARTS_OF_FILE[part], value);
}

export function readPart<Part extends ContentPart>(part: Part, value: unknown) {
  return readAs<(typeof STORED_PARTS)[Part]>(STORED_PARTS[part], value);
}

export const readPageHead = (value: unknown) => readAs(PAGE_HEAD, value);

export const readArticleHead = (value: unknown) => readAs(ARTICLE_HEAD, value);

/** Whether a text page may have this slug. */
export function isPageSlug(slug: string): boolean {
  return SLUG.test(slug);
}

/** Merges valid records into the default content. `broken` is called with the keys of the invalid ones. */
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
        [key]: isMergedByField(key) ? { ...otherwise[key], ...part.value } : part.value,
      });
    else broken(key);
  }
  return fillFacts({
    ...content,
    pages: [...pages.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    articles: newestFirst([...articles.values()]),
  });
}
