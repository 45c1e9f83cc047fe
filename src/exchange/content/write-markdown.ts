import { type Article, namedGoodsText } from '../../domain/content/article.ts';
import type { TextPage } from '../../domain/content/content.ts';
import { writeDocument } from './content-file.ts';

const headed = (head: object, markdown: string) => `---\n${writeDocument(head)}---\n\n${markdown}\n`;

/**
 * Formats a page as Markdown that can be edited when the original source is unknown. The HTML of the page is kept as it is, because
 * Markdown may contain HTML.
 */
export function markdownOfPage({ title, description, html }: TextPage): string {
  return headed({ title, description }, html.trim());
}

/** Formats an article as Markdown like {@link markdownOfPage}; its picture is named by its hash. */
export function markdownOfArticle(article: Article): string {
  const { title, description, date, changed, picture, tags, sections, parts } = article;
  const head = {
    ...{ title, description, date },
    ...(changed === date ? {} : { changed }),
    ...(picture ? { picture: picture.hash } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(sections.length > 0 ? { sections } : {}),
  };
  const written = parts.map((part) =>
    'html' in part ? part.html.trim() : ['```goods', ...part.goods.map(namedGoodsText), '```'].join('\n'),
  );
  return headed(head, written.join('\n\n'));
}
