import { sectionAddress } from '../listing/section.ts';
import { brandAddress } from '../listing/shelf-address.ts';
import { bindUnits } from '../measures/bind-units.ts';
import { formatAmount } from '../measures/money.ts';
import { counted } from '../measures/plural.ts';
import { type Card, cardAddress } from '../product/card.ts';
import { isPriceOnRequest } from '../product/offers.ts';
import { priceLines } from '../product/price-lines.ts';
import { lackText } from './lack.ts';
import { searchAddress } from './search-text.ts';
import { filled, type SuggestionList, type SuggestionOption } from './suggestion-list.ts';
import type { Suggestions } from './suggestions.ts';

/** What was found as the lines of the dropdown: pages of the shop, sections, brands, products, and where all that was found is. */
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
  return { said: saidOf(found), notes: notesOf(found), groups };
}

function notesOf({ text, corrected, notSold, lack, pages, total }: Suggestions): readonly string[] {
  const foundAny = total + pages.length > 0;
  return [
    ...(corrected && foundAny ? [`Показаны результаты для «${corrected}»`] : []),
    ...(lack ? [lackText(lack)] : []),
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

/** As on a card: what covers a surface by the square metre. */
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

function saidOf({ total, pages }: Suggestions): string {
  if (total === 0 && pages.length > 0) return 'Нашли страницу магазина';
  return total > 0 ? `Найдено: ${goodsFound(total)}` : 'Ничего не нашлось';
}
