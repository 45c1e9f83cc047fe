import { CREDIT_TERMS } from '../../../content/credit.ts';
import type { CreditPanelProps } from '../../blocks/credit/CreditPanel.tsx';
import type { WishedGoods } from './wished-goods.ts';

/** What the credit panel shows for the goods that `fields` name. */
export function creditProps({ page, wish }: WishedGoods, fields: URLSearchParams): CreditPanelProps {
  return {
    ...wish,
    name: page.card.name,
    query: fields.toString(),
    terms: CREDIT_TERMS,
    addingKey: crypto.randomUUID(),
  };
}
