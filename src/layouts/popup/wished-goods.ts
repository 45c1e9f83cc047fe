import { type CreditWish, creditWish } from '../../blocks/credit/credit-wish.ts';
import { everyDoorExtra } from '../../blocks/door-calculator/door-goods.ts';
import { askedProduct } from '../../domain/product/asked-product.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';

type Shop = Pick<App.Locals['shop'], 'product' | 'settings'>;

/** Goods as an address names them for a credit or a fast order, with their page. */
export interface WishedGoods {
  page: ProductPage;
  wish: CreditWish;
  /** All that may be bought with them as extras. */
  extras: readonly DoorExtra[];
}

/** Reads the goods that `fields` name; null where the shop has none such, or does not sell them. */
export async function wishedGoods(shop: Shop, fields: URLSearchParams): Promise<WishedGoods | null> {
  const page = await shop.product.show(askedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const extras = await everyDoorExtra(shop.settings().doorRules, page, ({ slug, offerId }) =>
    shop.product.show(slug, String(offerId)),
  );
  const wish = creditWish(page, fields, extras);
  return wish && { page, wish, extras };
}
