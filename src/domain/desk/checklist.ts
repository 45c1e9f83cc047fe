import {
  type MethodState,
  methodState,
  PAYMENT_METHODS,
  type PaymentFacts,
} from '../content/payment-methods.ts';
import { PAYMENT_WAYS } from '../order/order.ts';

/** Something a shop sells by, and what is missing for it. */
export interface ChecklistRow {
  name: string;
  state: MethodState;
  /** What the merchant has to set, in words; empty: nothing. */
  needs: string;
  /** Where in the admin it is set; null: in the settings of the server. */
  place: string | null;
}

/** What the merchant sees of how the shop can sell. */
export interface Checklist {
  rows: readonly ChecklistRow[];
  /** The stand-in bank takes the cards: orders become paid and no money moves. */
  testPayment: boolean;
}

/** Each method of payment with how it stands, by the table that the shop itself goes by. */
export function checklistOf(facts: PaymentFacts): Checklist {
  const rows = PAYMENT_WAYS.map((method): ChecklistRow => {
    const { name, needs, part } = PAYMENT_METHODS[method];
    return { name, needs, state: methodState(method, facts), place: part && `/desk/content/${part}/` };
  });
  return { rows, testPayment: facts.cardBank === 'test' && methodState('card', facts) === 'on' };
}
