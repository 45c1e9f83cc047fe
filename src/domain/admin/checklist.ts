import { type PromiseFacts, promiseState } from '../content/promises.ts';
import type { MissingFact } from './missing-facts.ts';

/** Settings that the merchant still has to make before the shop can sell. */
export interface Checklist {
  missing: readonly MissingFact[];
  /** Cards are accepted by the test bank: orders are marked as paid, but no money moves. */
  testPayment: boolean;
}

/** Combines the missing settings with other warnings for the merchant. */
export function checklistOf(facts: PromiseFacts, missing: readonly MissingFact[]): Checklist {
  return { missing, testPayment: facts.cardBank === 'test' && promiseState('card', facts) === 'on' };
}
