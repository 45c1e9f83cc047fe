import type { CreditPanelProps } from '../../blocks/credit/CreditPanel.tsx';
import { type CreditTerms, payTabs } from '../../domain/credit/credit-form.ts';
import type { WishedGoods } from './wished-goods.ts';

/** What the credit panel shows for the goods that `fields` name; null where they cannot be paid in parts. */
export function creditProps(
  terms: CreditTerms,
  { page, wish }: WishedGoods,
  fields: URLSearchParams,
): CreditPanelProps | null {
  if (payTabs(terms, wish.total).length === 0) return null;
  return {
    ...wish,
    name: page.card.name,
    query: fields.toString(),
    terms,
    addingKey: crypto.randomUUID(),
  };
}
