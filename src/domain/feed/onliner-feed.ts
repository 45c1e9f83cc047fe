import { xml, xmlText } from '../exchange/xml-text.ts';
import {
  type FeedFormat,
  type FeedGoods,
  type FeedShop,
  minimumText,
  roublesText,
  titleOf,
} from './feed-goods.ts';

/** Returns the name without the brand, which has a field of its own. */
function model(goods: FeedGoods, brand: string): string {
  return (
    titleOf(goods)
      .replace(brand, '')
      .replace(/\s{2,}/g, ' ')
      .trim() || titleOf(goods)
  );
}

function comment(goods: FeedGoods): string {
  return [`Цена за ${goods.unit}`, minimumText(goods)].filter(Boolean).join('. ');
}

/** Writes an entry. Onliner requires section, brand and name; products without them, or not available, are left out. */
function entry(goods: FeedGoods, { delivery }: FeedShop): string {
  const { brand, price, availability, leadDays } = goods;
  const { days } = delivery;
  const section = goods.sections.at(-1);
  if (!brand || !section || price <= 0 || availability > 1) return '';
  const node = xml('item', [
    xml('category', section.name),
    xml('vendor', brand),
    xml('model', model(goods, brand)),
    goods.article ? xml('article', goods.article) : null,
    xml('id', String(goods.id)),
    xml('price', roublesText(price)),
    xml('currency', 'BYN'),
    xml('comment', comment(goods)),
    days && xml('deliveryTownTime', String(days.minsk.max + leadDays)),
    days && xml('deliveryCountryTime', String(days.country.max + leadDays)),
    xml('isCashless', 'нет'),
    availability === 0 ? xml('stockStatus', 'in_stock') : null,
  ]);
  return `${xmlText(node)}\n`;
}

/** Price list of Onliner's catalogue, version 1.0. */
export const ONLINER_FEED: FeedFormat = {
  begin: () =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<price-list version="1.0"><settings><currency>BYN</currency></settings><items-list>\n',
  entry,
  end: '</items-list></price-list>\n',
};
