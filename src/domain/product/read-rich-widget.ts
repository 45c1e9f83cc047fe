import * as v from 'valibot';
import { type NamedImage, type RichBlock, type RichWidget, SHOWCASE_LOOKS } from './rich-widget.ts';

const MAX_BLOCKS = 24;
const MAX_PARAGRAPHS = 60;
const MAX_ROWS = 100;
const MAX_CELLS = 10;
const MAX_ADDRESS = 2000;
/** Maximum length of one text, in characters; a longer text is cut off. */
const MAX_PARAGRAPH = 5000;

const shortened = (text: string) => text.trim().slice(0, MAX_PARAGRAPH);
const paragraphs = (texts: string[]): string[] =>
  texts.map(shortened).filter(Boolean).slice(0, MAX_PARAGRAPHS);
const some = <Item extends v.GenericSchema>(item: Item) => v.fallback(v.array(item), []);
const word = v.fallback(v.string(), '');

/** A text, which the editor writes either as paragraphs or as pieces with breaks between them. */
const TEXT = v.fallback(
  v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.transform((text) => [text]),
      ),
      v.pipe(
        v.array(v.string()),
        v.transform((texts) => texts),
      ),
      v.pipe(
        v.object({
          content: v.optional(some(v.fallback(v.string(), ''))),
          items: v.optional(some(v.object({ type: word, content: v.optional(word) }))),
        }),
        v.transform(({ content = [], items = [] }) =>
          content.length > 0
            ? content
            : items
                .map(({ type, content: piece = '' }) => (type === 'br' ? '\n' : piece))
                .join('')
                .split('\n'),
        ),
      ),
    ]),
    v.transform(paragraphs),
  ),
  [],
);

const IMAGE = v.fallback(
  v.nullable(
    v.pipe(
      v.object({
        src: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ADDRESS)),
        srcMobile: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(MAX_ADDRESS)), ''), ''),
        alt: v.optional(v.fallback(v.pipe(v.string(), v.transform(shortened)), ''), ''),
      }),
    ),
    null,
  ),
  null,
);

const BLOCK = v.pipe(
  v.object({ title: v.optional(TEXT, []), text: v.optional(TEXT, []), img: v.optional(IMAGE) }),
  v.transform(({ title, text, img = null }): RichBlock<NamedImage> => ({ title, text, image: img })),
);

const BLOCKS = v.pipe(
  v.array(v.fallback(v.nullable(BLOCK), null)),
  v.transform((blocks) =>
    blocks
      .filter((block) => block !== null)
      .filter(({ title, text, image }) => image !== null || title.length + text.length > 0)
      .slice(0, MAX_BLOCKS),
  ),
);

const CELL = v.pipe(
  v.union([
    v.string(),
    v.array(v.string()),
    v.pipe(
      v.object({ text: TEXT }),
      v.transform(({ text }) => text),
    ),
  ]),
  v.transform((cell) => (typeof cell === 'string' ? shortened(cell) : paragraphs(cell).join('\n'))),
);
const CELLS = v.pipe(
  some(v.fallback(CELL, '')),
  v.transform((cells) => cells.slice(0, MAX_CELLS)),
);

const YOUTUBE_ID = /^[\w-]{11}$/;

/** Returns the address of a video: that of the YouTube page with the given id, else that of the file. */
function videoAddress({
  id = '',
  youtubeVideoId = id,
  sources = [],
}: {
  id?: string | undefined;
  youtubeVideoId?: string | undefined;
  sources?: { src: string }[] | undefined;
}): string {
  if (YOUTUBE_ID.test(youtubeVideoId)) return `https://www.youtube.com/watch?v=${youtubeVideoId}`;
  return (sources.find(({ src }) => src)?.src ?? '').slice(0, MAX_ADDRESS);
}

/** Schemas of the format's widgets by name. */
export const WIDGETS: Readonly<Record<string, v.GenericSchema<unknown, RichWidget>>> = {
  raTextBlock: v.pipe(
    v.object({ title: v.optional(TEXT, []), text: v.optional(TEXT, []) }),
    v.transform(({ title, text }): RichWidget => ({ kind: 'text', title, text })),
  ),
  raShowcase: v.pipe(
    v.object({ type: v.picklist(SHOWCASE_LOOKS), blocks: BLOCKS }),
    v.transform(({ type, blocks }): RichWidget => ({ kind: 'showcase', look: type, blocks })),
  ),
  list: v.pipe(
    v.object({ theme: v.optional(word, ''), title: v.optional(TEXT, []), blocks: BLOCKS }),
    v.transform(({ theme, title, blocks }): RichWidget => {
      const mark = theme === 'image' || theme === 'number' ? theme : 'bullet';
      return { kind: 'list', mark, title, blocks };
    }),
  ),
  raTable: v.pipe(
    v.object({
      title: v.optional(TEXT, []),
      table: v.object({ title: v.optional(CELLS, []), head: v.optional(CELLS, []), body: some(CELLS) }),
    }),
    v.transform(({ title, table: { title: names, head, body } }): RichWidget => {
      const heads = head.length > 0 ? head : names;
      return { kind: 'table', title, head: heads, rows: body.slice(0, MAX_ROWS) };
    }),
  ),
  raVideo: v.pipe(
    v.object({
      id: v.optional(word),
      youtubeVideoId: v.optional(word),
      sources: v.optional(some(v.object({ src: word }))),
    }),
    v.transform((widget): RichWidget => ({ kind: 'video', address: videoAddress(widget) })),
  ),
};
