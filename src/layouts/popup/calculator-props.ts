import { measureOf } from '../../blocks/product/buy/goods.ts';
import { coveringGoods } from '../../blocks/tile-calculator/covering-goods.ts';
import type { RoomCalculatorProps } from '../../blocks/tile-calculator/RoomCalculator.tsx';
import { askedProduct } from '../../domain/product/asked-product.ts';
import type { ProductPage } from '../../domain/product/product.ts';
import { usualLaying } from '../../domain/tile/usual-laying.ts';

/** What an address asks for, laid as such goods are where it does not say. */
function askedLaying(fields: URLSearchParams, { card, crumbs, characteristics }: ProductPage): string {
  const asked = new URLSearchParams(fields);
  const said = [card, ...crumbs].map(({ name }) => name);
  const usual = usualLaying([...said, ...characteristics.map(({ value }) => value)]);
  if (!asked.has('pattern') && usual !== 'straight') asked.set('pattern', usual);
  return asked.toString();
}

/** What the room calculator shows for the goods that `fields` name; null for goods that cover nothing, and for none. */
export async function calculatorProps(
  shop: Pick<App.Locals['shop'], 'product' | 'settings'>,
  fields: URLSearchParams,
): Promise<RoomCalculatorProps | null> {
  const page = await shop.product.show(askedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const consumables = await shop.product.findConsumables(page.card.id, page.beside.accessory);
  const goods = coveringGoods(page, (unit) => measureOf(page, unit), consumables);
  const rules = shop.settings().consumableRules;
  return goods && { goods, consumables: consumables.goods, rules, query: askedLaying(fields, page) };
}
