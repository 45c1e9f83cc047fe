import type { CreditPanelProps } from '../../blocks/credit/CreditPanel.tsx';
import { type CreditTerms, payTabs } from '../../domain/credit/credit-form.ts';
import type { RequestedGoods } from './requested-goods.ts';

/** Returns the props of the credit panel for the goods in `fields`; null if they cannot be paid in instalments. */
export function creditProps(
  terms: CreditTerms,
  { page, creditRequest }: RequestedGoods,
  fields: URLSearchParams,
): CreditPanelProps | null {
  if (payTabs(terms, creditRequest.total).length === 0) return null;
  return {
    ...creditRequest,
    name: page.card.name,
    query: fields.toString(),
    terms,
    addingKey: crypto.randomUUID(),
  };
}
