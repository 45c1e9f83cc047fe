import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import type { Lack } from '../../domain/search/lack.ts';
import type { NotSold, PriceOrder, ShopPage } from '../../domain/search/search-words.ts';

export interface SearchPage {
  text: string;
  /** Typing errors and the keyboard layout are left as they are. */
  exact: boolean;
  /** What was searched instead, when the text had to be corrected. */
  corrected: string | null;
  /** True where the text as typed, nothing corrected, finds goods too. */
  asTyped: boolean;
  /** Words that no product has: found without them. */
  unknown: readonly string[];
  /** False where no product has all that was asked for. */
  whole: boolean;
  lack: Lack | null;
  /** How the text wants the goods ordered where the address does not say. */
  order: PriceOrder | null;
  /** Pages of the shop that the text asks for. */
  pages: readonly Pick<ShopPage, 'name' | 'address'>[];
  /** Texts with something less that find goods. */
  fewer: readonly { text: string; count: number }[];
  notSold: NotSold | null;
  /** Sections and brands that the text names, best first. */
  sections: readonly Section[];
  brands: readonly { name: string; slug: string; count: number }[];
  /** Shown when nothing was found. */
  popular: readonly Card[];
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
}
