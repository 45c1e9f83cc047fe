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
import { type HeadedFile, picturesBeside, renderMarkdown, type StoredPictures } from './text-page.ts';

/** A block of goods in Markdown: ```goods, and on each line an article number or an address. */
const GOODS = 'goods';

/** A run of text, or goods, before pictures are known. */
type FilePart = { tokens: Token[] } | { goods: readonly NamedGoods[] };

/** An article of a file, before its pictures are known. */
export interface ArticleFile extends Omit<Article, 'picture' | 'parts'> {
  /** The path of the picture that stands for it; null: the first of its text. */
  picture: string | null;
  parts: readonly FilePart[];
  /** Addresses that the text names at its end. */
  links: TokensList['links'];
  pictures: readonly NamedPicture[];
}

/** True for a file of an article: pages of text have no day. */
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

/** The text in parts: goods stand between paragraphs, never within one. */
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

/** The number, from 0, of the first block of goods that stands within something else; null where none does. */
function goodsWithin(marked: Marked, tokens: TokensList): number | null {
  const all: Token[] = [];
  marked.walkTokens(tokens, (token) => {
    if (isGoods(token)) all.push(token);
  });
  const at = all.findIndex((token) => !tokens.includes(token));
  return at < 0 ? null : at;
}

/** The lines, from 0, on which blocks of goods begin. */
function fencesOf(markdown: string): number[] {
  return markdown.split('\n').flatMap((line, at) => (/(?:```|~~~) ?goods$/.test(line.trim()) ? [at] : []));
}

/** The article of a file `slug.md`. @throws FileRefused */
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
    pictures: [...named, ...picturesBeside(file, headed)],
  };
}

/** The article as it is kept: its text as safe tags, its pictures by the paths it names. */
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
