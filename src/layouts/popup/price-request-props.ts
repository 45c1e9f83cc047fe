import type { PriceRequestFormProps } from '../../blocks/price-request/PriceRequestForm.tsx';
import { PRICE_REQUEST_FORM } from '../../domain/product/price-request-form.ts';
import { goodsFormProps } from './goods-form-props.ts';

/** Returns the props of the price request for the goods in `fields`; null for unknown goods. */
export async function priceRequestProps(
  locals: Pick<App.Locals, 'shop' | 'form'>,
  fields: URLSearchParams,
): Promise<PriceRequestFormProps | null> {
  const props = await goodsFormProps(locals, fields, PRICE_REQUEST_FORM.name);
  if (!props) return null;
  const { phone, hours } = locals.shop.settings().content.shop;
  return { ...props, contacts: { phone, hours } };
}
