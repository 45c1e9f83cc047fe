import type { DoorWizardProps } from '../../blocks/door-calculator/DoorWizard.tsx';
import { doorGoods } from '../../blocks/door-calculator/door-goods.ts';
import { askedProduct } from '../../domain/product/asked-product.ts';

/** What the door-set wizard shows for the door that `fields` name; null for goods without extras, and for none. */
export async function doorSetProps(
  shop: Pick<App.Locals['shop'], 'product' | 'settings'>,
  fields: URLSearchParams,
): Promise<DoorWizardProps | null> {
  const page = await shop.product.show(askedProduct(fields), fields.get('ELEMENT_ID'));
  const goods =
    page &&
    (await doorGoods(shop.settings().doorRules, page, ({ slug, offerId }) =>
      shop.product.show(slug, String(offerId)),
    ));
  return goods && { goods, query: fields.toString() };
}
