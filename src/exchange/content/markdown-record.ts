import { type ContentRecord, RESERVED_SLUGS } from '../../domain/content/content.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { articleOfFile, isArticle, renderArticle } from './article-file.ts';
import type { NamedPicture } from './content-file.ts';
import { pageOfFile, readHeadedFile, renderPage, type StoredPictures } from './text-page.ts';

/** Source of a page or article, stored next to the rendered text so that it can be edited later. */
const recordOf = (source: string, pictures: StoredPictures) => ({
  source,
  pictures: Object.fromEntries(pictures),
});

/**
 * Reads `slug.md`: an article if its head has a date, else a page. `find` resolves the pictures it names or refuses them. @throws
 * FileRefused with the line of the error
 */
export async function markdownRecord(
  { file, slug, text }: { file: string; slug: string; text: string },
  find: (pictures: readonly NamedPicture[]) => Promise<StoredPictures>,
): Promise<ContentRecord> {
  const headed = readHeadedFile(file, slug, text);
  if (isArticle(headed)) {
    const article = articleOfFile(file, slug, headed);
    const pictures = await find(article.pictures);
    return {
      key: `article/${slug}`,
      value: { ...renderArticle(article, pictures), ...recordOf(text, pictures) },
    };
  }
  if (RESERVED_SLUGS.has(slug))
    throw new FileRefused(file, 0, 0, `адрес /${slug}/ занят другой страницей магазина`);
  const page = pageOfFile(file, slug, headed);
  const pictures = await find(page.pictures);
  return { key: `page/${slug}`, value: { ...renderPage(page, pictures), ...recordOf(text, pictures) } };
}
