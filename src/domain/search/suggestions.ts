import type { Section } from '../listing/section.ts';
import type { Card } from '../product/card.ts';
import type { Lack } from './lack.ts';
import type { NotSold } from './search-words.ts';

/** What the dropdown under the search box shows [SEARCH-4]. */
export interface Suggestions {
  /** The text that was searched. */
  text: string;
  /** What was searched instead, where the text was corrected. */
  corrected: string | null;
  /** What to say where the text asks for goods the shop does not sell. */
  notSold: NotSold | null;
  /** What the goods lack of the text. */
  lack: Lack | null;
  /** Pages of the shop that the text asks for. */
  pages: readonly { name: string; address: string }[];
  products: readonly Card[];
  /** Number of products found. */
  total: number;
  /** With the name of the section above. */
  sections: readonly { section: Section; above: string | null }[];
  brands: readonly { name: string; slug: string; count: number }[];
}
