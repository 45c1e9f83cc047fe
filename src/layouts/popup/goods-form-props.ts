import { requestedProduct } from '../../domain/product/requested-product.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';

interface GoodsFormProps {
  goods: { offerId: number; slug: string; name: string };
  outcome: Outcome | null;
}

/** Returns the props of the named form for the goods in `fields`; null for unknown goods. */
export async function goodsFormProps(
  { shop, form }: Pick<App.Locals, 'shop' | 'form'>,
  fields: URLSearchParams,
  name: string,
): Promise<GoodsFormProps | null> {
  const page = await shop.product.show(requestedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const { card, selectedOfferId } = page;
  return {
    goods: { offerId: selectedOfferId, slug: card.slug, name: card.name },
    outcome: outcomeOf(form, name),
  };
}
