import type { DoorWizardProps } from '../../blocks/door-calculator/DoorWizard.tsx';
import { doorGoods } from '../../blocks/door-calculator/door-goods.ts';
import { requestedProduct } from '../../domain/product/requested-product.ts';

/** Returns the props of the door-set wizard for the door in `fields`; null for unknown goods and those without extras. */
export async function doorSetProps(
  shop: Pick<App.Locals['shop'], 'product' | 'settings'>,
  fields: URLSearchParams,
): Promise<DoorWizardProps | null> {
  const page = await shop.product.show(requestedProduct(fields), fields.get('ELEMENT_ID'));
  const goods =
    page &&
    (await doorGoods(shop.settings().doorRules, page, ({ slug, offerId }) =>
      shop.product.show(slug, String(offerId)),
    ));
  return goods && { goods, query: fields.toString() };
}
