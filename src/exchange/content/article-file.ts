import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import {
  type Article,
  type ArticlePart,
  type NamedGoods,
  readNamedGoods,
} from '../../domain/content/article.ts';
import { MAX_NAMED_GOODS } from '../../domain/content/article-schema.ts';
import { readArticleHead } from '../../domain/content/content-schema.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { type NamedPicture, takeReading } from './content-file.ts';
import { type HeadedFile, localPictures, renderMarkdown, type StoredPictures } from './text-page.ts';

/** Language of a Markdown code block that lists goods: an article number or an address on each line. */
const GOODS = 'goods';

/** A part of an article before its pictures are resolved: text or products. */
type FilePart = { tokens: Token[] } | { goods: readonly NamedGoods[] };

/** An article read from a file, before its pictures are resolved. */
export interface ArticleFile extends Omit<Article, 'picture' | 'parts'> {
  /** Path of the cover picture; null for the first picture of the text. */
  picture: string | null;
  parts: readonly FilePart[];
  /** Link references at the end of the text. */
  links: TokensList['links'];
  pictures: readonly NamedPicture[];
}

/** Whether a file is an article; other pages have no date. */
export function isArticle({ head }: Pick<HeadedFile, 'head'>): boolean {
  return typeof head.value === 'object' && head.value !== null && 'date' in head.value;
}

const isGoods = (token: Token): token is Tokens.Code => token.type === 'code' && token.lang === GOODS;

const linesIn = (text: string) => text.split('\n').length - 1;

function readGoods(file: string, { text }: Tokens.Code, line: number): NamedGoods[] {
  const named = text.split('\n').flatMap((each, at) => {
    if (each.trim() === '') return [];
    const goods = readNamedGoods(each);
    if (!goods)
      throw new FileRefused(
        file,
        line + at,
        0,
        'нужен артикул, адрес товара /product/…/ или раздела /catalog/…/',
      );
    return [goods];
  });
  if (named.length === 0) throw new FileRefused(file, line, 0, 'в блоке goods нет товаров');
  if (named.length > MAX_NAMED_GOODS)
    throw new FileRefused(file, line, 0, `в блоке goods больше ${MAX_NAMED_GOODS} строк`);
  return named;
}

/** Splits the text into parts: goods stand between paragraphs, never inside one. */
function partsOf(file: string, tokens: readonly Token[], firstLine: number): FilePart[] {
  const parts: FilePart[] = [];
  let line = firstLine;
  for (const token of tokens) {
    const last = parts.at(-1);
    if (isGoods(token)) parts.push({ goods: readGoods(file, token, line + 1) });
    else if (last && 'tokens' in last) last.tokens.push(token);
    else parts.push({ tokens: [token] });
    line += linesIn(token.raw);
  }
  return parts;
}

/** Index of the first goods block nested inside something else; null when there is none. */
function goodsWithin(marked: Marked, tokens: TokensList): number | null {
  const all: Token[] = [];
  marked.walkTokens(tokens, (token) => {
    if (isGoods(token)) all.push(token);
  });
  const at = all.findIndex((token) => !tokens.includes(token));
  return at < 0 ? null : at;
}

/** Lines, counted from 0, on which goods blocks begin. */
function fencesOf(markdown: string): number[] {
  return markdown.split('\n').flatMap((line, at) => (/(?:```|~~~) ?goods$/.test(line.trim()) ? [at] : []));
}

/** Reads the article of a file `slug.md`. @throws FileRefused */
export function articleOfFile(file: string, slug: string, headed: HeadedFile): ArticleFile {
  const { head, markdown, firstLine } = headed;
  const read = takeReading(readArticleHead(head.value), [], head);
  const { title, description, date, changed = date, picture = null, tags = [], sections = [] } = read;
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const { links } = tokens;
  const within = goodsWithin(marked, tokens);
  if (within !== null)
    throw new FileRefused(
      file,
      firstLine + (fencesOf(markdown)[within] ?? 0),
      0,
      'блок goods стоит отдельно, не в списке и не в цитате',
    );
  const named = picture === null ? [] : [{ path: picture, line: head.lineOf(['picture']) }];
  return {
    ...{ slug, title, description, date, changed, picture, tags, sections, links },
    parts: partsOf(file, tokens, firstLine),
    pictures: [...named, ...localPictures(file, headed)],
  };
}

/** Returns the article as it is stored: its text as safe HTML, with stored pictures in place of the paths. */
export function renderArticle(article: ArticleFile, stored: StoredPictures): Article {
  const { parts, picture, links, pictures, ...rest } = article;
  const lead = picture ?? pictures[0]?.path;
  const rendered = parts.flatMap((part): ArticlePart[] => {
    if ('goods' in part) return [part];
    const html = renderMarkdown(Object.assign([...part.tokens], { links }), stored);
    return html.trim() === '' ? [] : [{ html }];
  });
  return { ...rest, picture: (lead && stored.get(lead)) || null, parts: rendered };
}
