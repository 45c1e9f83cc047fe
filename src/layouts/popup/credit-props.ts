import type { CreditPanelProps } from '../../blocks/credit/CreditPanel.tsx';
import type { CreditTerms } from '../../domain/credit/credit-form.ts';
import type { WishedGoods } from './wished-goods.ts';

/** What the credit panel shows for the goods that `fields` name. */
export function creditProps(
  terms: CreditTerms,
  { page, wish }: WishedGoods,
  fields: URLSearchParams,
): CreditPanelProps {
  return {
    ...wish,
    name: page.card.name,
    query: fields.toString(),
    terms,
    addingKey: crypto.randomUUID(),
  };
}
