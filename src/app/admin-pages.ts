import type { Connection } from '../data/connection.ts';
import { readContentRecords } from '../data/queries/read-content.ts';
import { type PageKey, type PageRow, type PageText, readPageKey } from '../domain/admin/page-row.ts';
import type { Content, ContentRecord } from '../domain/content/content.ts';
import { readWritten } from '../domain/content/content-picture.ts';
import { isPageSlug } from '../domain/content/content-schema.ts';
import { failure, type Result } from '../domain/result.ts';
import { markdownRecord } from '../exchange/content/markdown-record.ts';
import { markdownOfArticle, markdownOfPage } from '../exchange/content/write-markdown.ts';
import { readAdminText } from './admin-content.ts';
import { findNamed } from './admin-pictures.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

interface PageDeps extends Pick<Connection, 'pool'> {
  content: Content;
}

const shippedOf = ({ pages, articles }: Content, kind: PageRow['kind'], slug: string) =>
  (kind === 'page' ? pages : articles).some((each) => each.slug === slug);

/** Lists text pages by address, then articles, newest first. */
export async function pageRows({ pool, content }: PageDeps): Promise<PageRow[]> {
  const stored = new Set((await readContentRecords(pool)).map(({ key }) => key));
  const rowOf =
    (kind: PageRow['kind']) =>
    ({ slug, title }: { slug: string; title: string }): PageRow => ({
      ...{ kind, slug, title },
      isSet: stored.has(`${kind}/${slug}`),
    });
  return [...content.pages.map(rowOf('page')), ...content.articles.map(rowOf('article'))];
}

/**
 * Returns a page or an article with its source text, or with an equivalent text if no source is stored; null if the page does not exist.
 */
export async function pageText({ pool, content }: PageDeps, key: PageKey): Promise<PageText | null> {
  const named = readPageKey(key);
  if (!named) return null;
  const { kind, slug } = named;
  const record = (await readContentRecords(pool)).find((each) => each.key === key);
  const page = content.pages.find((each) => each.slug === slug);
  const article = content.articles.find((each) => each.slug === slug);
  const shown = kind === 'page' ? page : article;
  if (!shown) return null;
  const written = kind === 'page' ? page && markdownOfPage(page) : article && markdownOfArticle(article);
  return {
    ...{ kind, slug, title: shown.title, isSet: record !== undefined },
    text: readWritten(record?.value).source ?? written ?? '',
    isShipped: shippedOf(SHIPPED_CONTENT, kind, slug),
  };
}

/**
 * Reads the record of a page or an article from its text, checked as an import checks its file. `key` is the record to replace; null means
 * a new one, whose address must still be free.
 */
export async function readPageText(
  { db, pool, content }: PageDeps & Pick<Connection, 'db'>,
  { key, slug, text }: { key: PageKey | null; slug: string; text: string },
): Promise<Result<ContentRecord>> {
  if (!isPageSlug(slug))
    return failure('slug', 'Адрес: латинские строчные буквы, цифры и дефис, до 60 знаков');
  const records = await readContentRecords(pool);
  const own = readWritten(key && records.find((each) => each.key === key)?.value).pictures;
  const read = await readAdminText(text, () =>
    markdownRecord({ file: slug, slug, text }, (named) => findNamed(db, slug, named, own)),
  );
  if (!read.ok) return read;
  const made = readPageKey(read.value.key);
  if (key !== null && made?.key !== key)
    return failure('kind', 'Строка date наверху есть у статей, у страниц её нет: заведите новую страницу');
  if (key === null && made && shippedOf(content, made.kind, slug))
    return failure('taken', 'Страница с таким адресом уже есть: выберите другой адрес или измените её');
  return read;
}
