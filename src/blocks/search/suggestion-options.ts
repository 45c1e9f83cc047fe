import { sectionAddress } from '../../domain/listing/section.ts';
import { counted } from '../../domain/measures/plural.ts';
import { brandAddress, productAddress } from '../../domain/product/card.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';

/** One line of the dropdown that the arrows walk. */
export interface SuggestionOption {
  /** Unique among the options. */
  key: string;
  address: string;
}

/** The options in the order they stand: sections, brands, products, and all that was found. */
export function optionsOf({ sections, brands, products, notSold, text }: Suggestions): SuggestionOption[] {
  return [
    ...sections.map(({ section }) => ({ key: `s${section.id}`, address: sectionAddress(section.slug) })),
    ...brands.map(({ slug }) => ({ key: `b-${slug}`, address: brandAddress(slug) })),
    ...products.map(({ id, slug }) => ({ key: `p${id}`, address: productAddress(slug) })),
    { key: 'all', address: searchAddress(notSold?.offer ?? text) },
  ];
}

const goodsFound = (total: number) => counted(total, 'товар', 'товара', 'товаров');

/** The last option: where all goods are. */
export function allText({ notSold, total }: Suggestions): string {
  if (notSold) return `Посмотреть: ${notSold.offer}`;
  return total > 0 ? `Показать все: ${goodsFound(total)}` : 'Посмотреть, что есть похожего';
}

/** What is announced of results. */
export function foundText({ total }: Suggestions): string {
  return total > 0 ? `Нашли ${goodsFound(total)}` : 'Ничего не нашлось';
}
