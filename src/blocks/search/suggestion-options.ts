import { sectionAddress } from '../../domain/listing/section.ts';
import { counted } from '../../domain/measures/plural.ts';
import { brandAddress, cardAddress } from '../../domain/product/card.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import type { Suggestions } from '../../domain/search/suggestions.ts';

/** One line of the dropdown that the arrows walk. */
export interface SuggestionOption {
  /** Unique among the options. */
  key: string;
  address: string;
}

/** The options in the order they stand: pages of the shop, sections, brands, products, and all that was found. */
export function optionsOf({
  pages,
  sections,
  brands,
  products,
  notSold,
  text,
}: Suggestions): SuggestionOption[] {
  return [
    ...pages.map(({ address }) => ({ key: `h${address}`, address })),
    ...sections.map(({ section }) => ({ key: `s${section.id}`, address: sectionAddress(section.slug) })),
    ...brands.map(({ slug }) => ({ key: `b-${slug}`, address: brandAddress(slug) })),
    ...products.map((card) => ({ key: `p${card.id}`, address: cardAddress(card) })),
    { key: 'all', address: searchAddress(notSold?.offer ?? text) },
  ];
}

const goodsFound = (total: number) => counted(total, 'товар', 'товара', 'товаров');

/** The last option: where all goods are. */
export function allText({ notSold, total }: Suggestions): string {
  if (notSold) return `Посмотреть: ${notSold.offer}`;
  return total > 0 ? `Показать все: ${goodsFound(total)}` : 'Показать похожее';
}

/** What is announced of results. */
export function foundText({ total, pages }: Suggestions): string {
  if (total === 0 && pages.length > 0) return 'Нашли страницу магазина';
  return total > 0 ? `Найдено: ${goodsFound(total)}` : 'Ничего не нашлось';
}
