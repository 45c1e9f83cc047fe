import { type PromiseFacts, promiseState } from '../content/promises.ts';
import type { MissingFact } from './missing-facts.ts';

/** What the merchant sees of how the shop can sell. */
export interface Checklist {
  missing: readonly MissingFact[];
  /** The stand-in bank takes the cards: orders become paid and no money moves. */
  testPayment: boolean;
}

/** What is missing, as `missingFacts` lists it, with what else the merchant has to know. */
export function checklistOf(facts: PromiseFacts, missing: readonly MissingFact[]): Checklist {
  return { missing, testPayment: facts.cardBank === 'test' && promiseState('card', facts) === 'on' };
}
