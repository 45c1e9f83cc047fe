import type { EditableSection } from '../goods/section-fields.ts';
import type { GoodsSource, SectionChoice } from './goods-page.ts';

/** A section in the tree of the admin. */
export interface SectionRow extends SectionChoice {
  active: boolean;
  isPinned: boolean;
  /** Number of products on sale in the section itself. */
  count: number;
}

/** A section as its page in the admin shows it. */
export interface SectionPage {
  section: EditableSection;
  slug: string;
  source: GoodsSource;
  /** Sections that it may be moved into. */
  choices: readonly SectionChoice[];
  version: string;
}

export const sectionEditAddress = (id: number): string => `/admin/goods/sections/${id}/`;
