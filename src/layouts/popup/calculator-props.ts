import { measureOf } from '../../blocks/product/buy/goods.ts';
import { coveringGoods } from '../../blocks/tile-calculator/covering-goods.ts';
import type { RoomCalculatorProps } from '../../blocks/tile-calculator/RoomCalculator.tsx';
import type { ProductPage } from '../../domain/product/product.ts';
import { requestedProduct } from '../../domain/product/requested-product.ts';
import { usualLaying } from '../../domain/tile/usual-laying.ts';

/** Returns the requested laying pattern as parameters; by default the usual pattern for such goods. */
function requestedLaying(fields: URLSearchParams, { card, crumbs, characteristics }: ProductPage): string {
  const params = new URLSearchParams(fields);
  const names = [card, ...crumbs].map(({ name }) => name);
  const usual = usualLaying([...names, ...characteristics.map(({ value }) => value)]);
  if (!params.has('pattern') && usual !== 'straight') params.set('pattern', usual);
  return params.toString();
}

/** Returns the props of the room calculator for the goods in `fields`; null for unknown goods and those that cover nothing. */
export async function calculatorProps(
  shop: Pick<App.Locals['shop'], 'product' | 'settings'>,
  fields: URLSearchParams,
): Promise<RoomCalculatorProps | null> {
  const page = await shop.product.show(requestedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const companions = (await shop.product.findCompanions([page.card.id])).get(page.card.id);
  if (!companions) return null;
  const goods = coveringGoods(page, (unit) => measureOf(page, unit), companions);
  const rules = shop.settings().consumableRules;
  const { offered, colours } = companions;
  return goods && { goods, offered, colours, rules, query: requestedLaying(fields, page) };
}
