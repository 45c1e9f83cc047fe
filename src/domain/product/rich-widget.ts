import type { Picture } from './picture.ts';

/**
 * Layouts of a showcase: one block below the other (`roll`, `billboard`), picture and text alternating (`chess`), or two, three or four in
 * a row.
 */
export const SHOWCASE_LOOKS = ['roll', 'billboard', 'chess', 'tileXL', 'tileL', 'tileM'] as const;
export type ShowcaseLook = (typeof SHOWCASE_LOOKS)[number];

/** A picture by file name or address, as written in the description. */
export interface NamedImage {
  src: string;
  /** Version for narrow windows; if empty, `src` is used for them, too. */
  srcMobile: string;
  alt: string;
}

/** A stored picture, and a different version for narrow windows if there is one. */
export interface RichImage {
  wide: Picture;
  narrow: Picture | null;
}

export interface RichBlock<Image> {
  title: readonly string[];
  text: readonly string[];
  image: Image | null;
}

/** A widget of a rich description [CONTENT-4]; texts are lists of paragraphs. */
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
