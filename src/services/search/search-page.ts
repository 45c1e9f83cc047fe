import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import type { PriceOrder } from '../../domain/search/search-words.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';

export interface SearchPage
  extends Pick<Suggestions, 'text' | 'corrected' | 'notSold' | 'lack' | 'pages' | 'brands'> {
  /** Typing errors and the keyboard layout are left as they are. */
  exact: boolean;
  /** True where the text as typed, nothing corrected, finds goods too. */
  asTyped: boolean;
  /** Words that no product has: found without them. */
  unknown: readonly string[];
  /** False where no product has all that was asked for. */
  whole: boolean;
  /** How the text wants the goods ordered where the address does not say. */
  order: PriceOrder | null;
  /** Texts with something less that find goods. */
  fewer: readonly { text: string; count: number }[];
  /** Sections that the text names, best first. */
  sections: readonly Section[];
  /** Shown when nothing was found. */
  popular: readonly Card[];
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
}
