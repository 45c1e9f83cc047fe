import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import type { PriceOrder } from '../../domain/search/search-words.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';

export interface SearchPage
  extends Pick<Suggestions, 'text' | 'corrected' | 'notSold' | 'missingWords' | 'pages' | 'brands'> {
  /** True when typing errors and the keyboard layout are not corrected. */
  exact: boolean;
  /** True when the text as typed finds products too. */
  asTyped: boolean;
  /** Words that no product has, ignored in the search. */
  unknown: readonly string[];
  /** False when no product matches the whole text. */
  whole: boolean;
  /** Order requested by the text, used when the address names none. */
  order: PriceOrder | null;
  /** Shorter texts that find products. */
  fewer: readonly { text: string; count: number }[];
  /** Sections named by the text, best first. */
  sections: readonly Section[];
  /** Shown when nothing was found. */
  popular: readonly Card[];
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
}
