import type { Section } from '../listing/section.ts';
import type { Card } from '../product/card.ts';
import type { MissingWords } from './missing-words.ts';
import type { NotSold } from './search-words.ts';

/** Search results for the dropdown under the search box [SEARCH-4]. */
export interface Suggestions {
  text: string;
  /** The corrected text, which was searched for instead of the query. */
  corrected: string | null;
  /** Text to show if the query asks for something that the shop does not sell. */
  notSold: NotSold | null;
  /** Words of the query that the goods do not match. */
  missingWords: MissingWords | null;
  /** Information pages that match the query. */
  pages: readonly { name: string; address: string }[];
  products: readonly Card[];
  total: number;
  /** Sections that match the query, each with the name of its parent section, or null for a top section. */
  sections: readonly { section: Section; above: string | null }[];
  brands: readonly { name: string; slug: string; count: number }[];
}
