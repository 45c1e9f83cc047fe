import { type CreditRequest, readCreditRequest } from '../../blocks/credit/credit-request.ts';
import { everyDoorExtra } from '../../blocks/door-calculator/door-goods.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';
import { requestedProduct } from '../../domain/product/requested-product.ts';

type Shop = Pick<App.Locals['shop'], 'product' | 'settings'>;

/** The goods in an address of a credit or fast order page, with their product page. */
export interface RequestedGoods {
  page: ProductPage;
  creditRequest: CreditRequest;
  /** All extras that may be bought with these goods. */
  extras: readonly DoorExtra[];
}

/** Reads the goods in `fields`; null if they are unknown or not for sale. */
export async function requestedGoods(shop: Shop, fields: URLSearchParams): Promise<RequestedGoods | null> {
  const page = await shop.product.show(requestedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const extras = await everyDoorExtra(shop.settings().doorRules, page, ({ slug, offerId }) =>
    shop.product.show(slug, String(offerId)),
  );
  const creditRequest = readCreditRequest(page, fields, extras);
  return creditRequest && { page, creditRequest, extras };
}
