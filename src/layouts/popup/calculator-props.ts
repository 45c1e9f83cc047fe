import { measureOf } from '../../blocks/product/buy/goods.ts';
import { coveringGoods } from '../../blocks/tile-calculator/covering-goods.ts';
import type { RoomCalculatorProps } from '../../blocks/tile-calculator/RoomCalculator.tsx';
import { askedProduct } from '../../domain/product/asked-product.ts';

/** What the room calculator shows for the goods that `fields` name; null for goods that cover nothing, and for none. */
export async function calculatorProps(
  shop: Pick<App.Locals['shop'], 'product' | 'consumables' | 'settings'>,
  fields: URLSearchParams,
): Promise<RoomCalculatorProps | null> {
  const page = await shop.product(askedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const consumables = await shop.consumables(page.card.id, page.beside.accessory);
  const goods = coveringGoods(page, (unit) => measureOf(page, unit), consumables);
  const rules = shop.settings().consumableRules;
  return goods && { goods, consumables: consumables.goods, rules, query: fields.toString() };
}
