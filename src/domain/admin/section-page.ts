import type { EditableSection } from '../goods/section-fields.ts';
import type { Picture } from '../product/picture.ts';
import type { GoodsSource, SectionChoice } from './goods-page.ts';

/** A section in the tree of the admin. */
export interface SectionRow extends SectionChoice {
  active: boolean;
  isPinned: boolean;
  /** Number of products on sale in the section itself. */
  count: number;
}

/** A filter that listings of a section show, or would show if it were not hidden. */
interface SectionFilter {
  id: string;
  name: string;
  /** Whether a section above hides it, so that it cannot be shown here. */
  isHiddenAbove: boolean;
}

/** How the shop shows a section now. */
export interface SectionLook {
  filters: readonly SectionFilter[];
  /** Picture shown: the merchant's, or the default; null if there is none. */
  picture: Picture | null;
}

/** A section as its page in the admin shows it. */
export interface SectionPage {
  section: EditableSection;
  slug: string;
  source: GoodsSource;
  /** Sections that it may be moved into. */
  choices: readonly SectionChoice[];
  version: string;
  look: SectionLook;
}

export const sectionEditAddress = (id: number): string => `/admin/goods/sections/${id}/`;
