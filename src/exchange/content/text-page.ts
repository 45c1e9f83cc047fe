import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { TextPage } from '../../domain/content/content.ts';
import { isPageSlug, readPageHead } from '../../domain/content/content-schema.ts';
import { wrongFacts } from '../../domain/content/facts.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { type Picture, pictureSources } from '../../domain/product/picture.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { type NamedPicture, type ReadDocument, readDocument, takeReading } from './content-file.ts';

/** A Markdown page with a YAML head, before its pictures are resolved. */
export interface PageFile extends Pick<TextPage, 'slug' | 'title' | 'description'> {
  markdown: string;
  pictures: readonly NamedPicture[];
}

/** Value of `sizes`: pictures are as wide as the text. */
const SIZES = '(max-width: 767px) 100vw, 720px';
const FENCE = '---\n';
const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 p br hr ul ol li dl dt dd blockquote strong b em i'.split(' '),
    ...'s sub sup code pre a img table thead tbody tr th td figure figcaption'.split(' '),
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
    th: ['align', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page's title is its only h1, so headings of the text begin with h2.
  transformTags: { h1: 'h2' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/pictures/'),
};

function picturesOf(markdown: string, firstLine: number): NamedPicture[] {
  const marked = new Marked();
  const found: NamedPicture[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'image') return;
    const before = markdown.slice(0, Math.max(0, markdown.indexOf(token.raw)));
    found.push({ path: (token as Tokens.Image).href, line: firstLine + before.split('\n').length - 1 });
  });
  return found;
}

export interface HeadedFile {
  head: ReadDocument;
  markdown: string;
  /** Line of the file at which the Markdown begins. */
  firstLine: number;
}

/** Splits the file `slug.md` into head and text. @throws FileRefused */
export function readHeadedFile(file: string, slug: string, given: string): HeadedFile {
  const text = given.replaceAll('\r\n', '\n');
  if (!isPageSlug(slug))
    throw new FileRefused(file, 0, 0, 'имя файла станет адресом: латинские строчные буквы, цифры и дефис');
  const end = text.indexOf(`\n${FENCE}`, FENCE.length - 1);
  if (!text.startsWith(FENCE) || end < 0)
    throw new FileRefused(file, 1, 0, 'сверху нужны строки title и description между двумя «---»');
  const body = end + 1 + FENCE.length;
  const markdown = text.slice(body);
  const firstLine = text.slice(0, body).split('\n').length;
  const wrong = wrongFacts(markdown);
  if (wrong) throw new FileRefused(file, firstLine + wrong.line - 1, 0, wrong.message);
  return { head: readDocument(file, text.slice(FENCE.length, end + 1), 2), markdown, firstLine };
}

/**
 * Pictures named in a text; they must be in the folder of the file.
 * @throws FileRefused
 */
export function localPictures(file: string, { markdown, firstLine }: HeadedFile): NamedPicture[] {
  const pictures = picturesOf(markdown, firstLine);
  const foreign = pictures.find(({ path }) => FOREIGN.test(path));
  if (foreign)
    throw new FileRefused(file, foreign.line, 0, `картинка «${foreign.path}» должна лежать рядом с файлом`);
  return pictures;
}

/**
 * Reads the page `/slug/` from a file that is already split into head and text.
 * @throws FileRefused
 */
export function pageOfFile(file: string, slug: string, headed: HeadedFile): PageFile {
  const { title, description } = takeReading(readPageHead(headed.head.value), [], headed.head);
  const { markdown } = headed;
  return { slug, title, description, markdown, pictures: localPictures(file, headed) };
}

/** Reads the page `/slug/` from the text of `slug.md`. @throws FileRefused */
export function readPageFile(file: string, slug: string, given: string): PageFile {
  return pageOfFile(file, slug, readHeadedFile(file, slug, given));
}

const asAttribute = ([name, value]: [string, string | number]) =>
  ` ${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

export type StoredPictures = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/** Converts Markdown, given as text or tokens, to safe HTML with stored pictures in place of their paths. */
export function renderMarkdown(
  text: string | (Token[] & Pick<TokensList, 'links'>),
  pictures: StoredPictures,
): string {
  const marked = new Marked({
    renderer: {
      image({ href, text: alt }) {
        const picture = pictures.get(href);
        if (!picture) return '';
        const attributes = { ...pictureSources({ ...picture, alt }, { sizes: SIZES }), loading: 'lazy', alt };
        const { srcSet: srcset, ...rest } = attributes;
        return `<img${Object.entries({ srcset, ...rest })
          .map(asAttribute)
          .join('')}>`;
      },
    },
  });
  const html = typeof text === 'string' ? marked.parse(text, { async: false }) : marked.parser(text);
  return bindUnits(sanitizeHtml(html, SAFE));
}

/** Returns the page as it is stored: its Markdown and HTML as safe HTML, with stored pictures in place of their paths. */
export function renderPage(page: PageFile, pictures: StoredPictures): TextPage {
  const { slug, title, description, markdown } = page;
  return { slug, title, description, html: renderMarkdown(markdown, pictures) };
}
