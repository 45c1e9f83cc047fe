import { sectionAddress } from '../listing/section.ts';
import { brandAddress } from '../listing/shelf-address.ts';
import { bindUnits } from '../measures/bind-units.ts';
import { formatAmount } from '../measures/money.ts';
import { counted } from '../measures/plural.ts';
import { type Card, cardAddress } from '../product/card.ts';
import { isPriceOnRequest } from '../product/offers.ts';
import { priceLines } from '../product/price-lines.ts';
import { missingWordsText } from './missing-words.ts';
import { searchAddress } from './search-text.ts';
import { filled, type SuggestionList, type SuggestionOption } from './suggestion-list.ts';
import type { Suggestions } from './suggestions.ts';

/** Converts search results to the groups of the dropdown: information pages, sections, brands, products, and a link to all results. */
export function listSuggestions(found: Suggestions): SuggestionList {
  const { pages, sections, brands, products } = found;
  const groups = filled([
    { name: 'Страницы магазина', options: pages },
    {
      name: 'Разделы',
      options: sections.map(({ section: { name, slug, count }, above }) => {
        return { name, address: sectionAddress(slug), above, count };
      }),
    },
    {
      name: 'Бренды',
      options: brands.map(({ name, slug, count }) => ({ name, address: brandAddress(slug), count })),
    },
    { name: 'Товары', options: products.map(productOption) },
    { name: '', options: [allOption(found)] },
  ]);
  return { message: messageOf(found), notes: notesOf(found), groups };
}

function notesOf({ text, corrected, notSold, missingWords, pages, total }: Suggestions): readonly string[] {
  const foundAny = total + pages.length > 0;
  return [
    ...(corrected && foundAny ? [`Показаны результаты для «${corrected}»`] : []),
    ...(missingWords ? [missingWordsText(missingWords)] : []),
    ...(foundAny ? [] : [notSold?.advice ?? `По запросу «${text}» ничего не нашлось.`]),
  ];
}

function productOption(card: Card): SuggestionOption {
  return {
    name: bindUnits(card.name),
    address: cardAddress(card),
    picture: card.pictures[0] ?? null,
    ...(card.price > 0 && { price: priceText(card) }),
    ...(isPriceOnRequest(card) && { price: 'Цена уточняется' }),
  };
}

/** Formats the price as on a product card: per square metre for products that cover a surface. */
function priceText(card: Card): string {
  const { amount, unit } = priceLines(card).main;
  return `${card.priceVaries ? 'от\u00a0' : ''}${formatAmount(amount)}\u00a0руб./${unit}`;
}

const goodsFound = (total: number) => counted(total, 'товар', 'товара', 'товаров');

function allOption({ text, notSold, total }: Suggestions): SuggestionOption {
  if (notSold) return { name: `Посмотреть: ${notSold.offer}`, address: searchAddress(notSold.offer) };
  const name = total > 0 ? `Показать все: ${goodsFound(total)}` : 'Показать похожее';
  return { name, address: searchAddress(text) };
}

function messageOf({ total, pages }: Suggestions): string {
  if (total === 0 && pages.length > 0) return 'Нашли страницу магазина';
  return total > 0 ? `Найдено: ${goodsFound(total)}` : 'Ничего не нашлось';
}
