import { askedProduct } from '../../domain/product/asked-product.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';

interface GoodsFormProps {
  goods: { offerId: number; slug: string; name: string };
  outcome: Outcome | null;
}

/** What the form of this name shows for the goods that `fields` name; null where there are none. */
export async function goodsFormProps(
  { shop, form }: Pick<App.Locals, 'shop' | 'form'>,
  fields: URLSearchParams,
  name: string,
): Promise<GoodsFormProps | null> {
  const page = await shop.product.show(askedProduct(fields), fields.get('ELEMENT_ID'));
  if (!page) return null;
  const { card, selectedOfferId } = page;
  return {
    goods: { offerId: selectedOfferId, slug: card.slug, name: card.name },
    outcome: outcomeOf(form, name),
  };
}
