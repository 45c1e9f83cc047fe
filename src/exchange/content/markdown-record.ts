import { type ContentRecord, TAKEN_SLUGS } from '../../domain/content/content.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { articleOfFile, isArticle, renderArticle } from './article-file.ts';
import type { NamedPicture } from './content-file.ts';
import { pageOfFile, readHeadedFile, renderPage, type StoredPictures } from './text-page.ts';

/** Of a page or an article as it was written, kept beside what is shown so that it can be changed later. */
const kept = (source: string, pictures: StoredPictures) => ({
  source,
  pictures: Object.fromEntries(pictures),
});

/**
 * The record of a text `slug.md`: an article where its head has a day, else a page. `find` finds the pictures that it names, or refuses
 * them. @throws FileRefused with the line of what is wrong
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
      value: { ...renderArticle(article, pictures), ...kept(text, pictures) },
    };
  }
  if (TAKEN_SLUGS.has(slug))
    throw new FileRefused(file, 0, 0, `адрес /${slug}/ занят другой страницей магазина`);
  const page = pageOfFile(file, slug, headed);
  const pictures = await find(page.pictures);
  return { key: `page/${slug}`, value: { ...renderPage(page, pictures), ...kept(text, pictures) } };
}
