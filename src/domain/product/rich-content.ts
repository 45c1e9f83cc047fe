import * as v from 'valibot';
import { WIDGETS } from './read-rich-widget.ts';
import type { NamedImage, RichBlock, RichWidget } from './rich-widget.ts';

/** Maximum length of a description, in characters; longer ones are not read. The format's own editor allows far less. */
export const MAX_RICH_CHARACTERS = 100_000;
const MAX_WIDGETS = 60;

function hasContent(widget: RichWidget): boolean {
  if (widget.kind === 'video') return widget.address !== '';
  if (widget.kind === 'text') return widget.title.length + widget.text.length > 0;
  return (widget.kind === 'table' ? widget.rows : widget.blocks).length > 0;
}

function widgetOf(raw: unknown): RichWidget | null {
  const name = typeof raw === 'object' && raw !== null && 'widgetName' in raw ? raw.widgetName : null;
  const schema = typeof name === 'string' && Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : undefined;
  if (!schema) return null;
  const read = v.safeParse(schema, raw);
  return read.success && hasContent(read.output) ? read.output : null;
}

/**
 * Reads a rich description in the format of Ozon's editor: `version` and `content`, a list of widgets. Unknown, invalid and empty widgets
 * are dropped; colours, sizes and links of the marketplace are ignored. Null for any other text, or one longer than {@link
 * MAX_RICH_CHARACTERS}.
 */
export function readRichContent(text: string): RichWidget[] | null {
  if (text.length > MAX_RICH_CHARACTERS) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const content =
    typeof value === 'object' && value !== null && 'content' in value ? value.content : undefined;
  if (!Array.isArray(content)) return null;
  return content.slice(0, MAX_WIDGETS).flatMap((raw) => widgetOf(raw) ?? []);
}

function blocksOf(widget: RichWidget): readonly RichBlock<NamedImage>[] {
  return widget.kind === 'showcase' || widget.kind === 'list' ? widget.blocks : [];
}

/** Lists the distinct pictures of a description with their alternative texts. */
export function imagesOf(widgets: readonly RichWidget[]): { src: string; alt: string }[] {
  const named = new Map<string, string>();
  for (const { image } of widgets.flatMap(blocksOf)) {
    if (!image) continue;
    for (const src of [image.src, image.srcMobile]) if (src && !named.has(src)) named.set(src, image.alt);
  }
  return [...named].map(([src, alt]) => ({ src, alt }));
}

/** Replaces pictures by those in the shop's store. A block whose picture is missing keeps its text, and is dropped if it has none. */
export function withImages<Image>(
  widgets: readonly RichWidget[],
  imageOf: (named: NamedImage) => Image | null,
): RichWidget<Image>[] {
  return widgets.flatMap((widget): RichWidget<Image>[] => {
    if (widget.kind !== 'showcase' && widget.kind !== 'list') return [widget];
    const blocks = widget.blocks
      .map((block) => ({ ...block, image: block.image && imageOf(block.image) }))
      .filter(({ title, text, image }) => image !== null || title.length + text.length > 0);
    return blocks.length > 0 ? [{ ...widget, blocks }] : [];
  });
}
