import type { Picture } from './picture.ts';

/** How a showcase places its blocks: one under another (`roll`, `billboard`), by turns beside their text, or two, three, four in a row. */
export const SHOWCASE_LOOKS = ['roll', 'billboard', 'chess', 'tileXL', 'tileL', 'tileM'] as const;
export type ShowcaseLook = (typeof SHOWCASE_LOOKS)[number];

/** A picture as the text names it: file names or addresses. */
export interface NamedImage {
  src: string;
  /** Another cut for narrow windows; empty: the same. */
  srcMobile: string;
  alt: string;
}

/** A picture of the shop's store, with another cut for narrow windows where there is one. */
export interface RichImage {
  wide: Picture;
  narrow: Picture | null;
}

export interface RichBlock<Image> {
  title: readonly string[];
  text: readonly string[];
  image: Image | null;
}

/** A piece of a rich description [CONTENT-4]; texts are paragraphs. */
export type RichWidget<Image = NamedImage> =
  | { kind: 'text'; title: readonly string[]; text: readonly string[] }
  | { kind: 'showcase'; look: ShowcaseLook; blocks: readonly RichBlock<Image>[] }
  | {
      kind: 'list';
      mark: 'image' | 'number' | 'bullet';
      title: readonly string[];
      blocks: readonly RichBlock<Image>[];
    }
  | { kind: 'table'; title: readonly string[]; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'video'; address: string };
