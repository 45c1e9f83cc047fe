import type { Snapshot } from '../src/catalogue/snapshot.ts';
import { readSearch } from '../src/services/search/read-search.ts';
import type { DemoFacts } from './demo-rows.ts';
import type { IntentAnswer, SEARCH_INTENTS } from './search-intents.ts';

/** Number of results examined. */
const SHOWN = 10;

type Test = (facts: DemoFacts) => boolean;

/** Returns the test for one alternative of a condition. */
function testOf(name: string, sign: string, value: string): Test {
  if (sign === '~') {
    const part = new RegExp(value, 'u');
    return ({ name: text }) => part.test(text);
  }
  if (sign === '') return ({ sections }) => sections.includes(value);
  return (facts) => {
    if (name === 'label') return facts.labels.includes(value);
    if (
      name === 'size' ||
      name === 'brand' ||
      name === 'collection' ||
      name === 'article' ||
      name === 'country'
    ) {
      return facts[name] === value;
    }
    return facts.values.has(`${name}-${value}`) || facts.figures[name] === Number(value);
  };
}

/** Parses an expectation of `SEARCH_QUERIES`; an alternative without a name has that of the alternative before it. */
export function expectation(text: string): Test {
  const conditions = text.split(' ').map((condition): Test => {
    let before: readonly [name: string, sign: string] = ['', ''];
    const tests = condition.split('|').map((alternative) => {
      const [, name, sign, value = ''] = /^(?:([a-z-]+)([=~]))?(.*)$/u.exec(alternative) ?? [];
      if (sign) before = [name ?? '', sign];
      return testOf(...before, value);
    });
    return (facts) => tests.some((test) => test(facts));
  });
  return (facts) => conditions.every((test) => test(facts));
}

export interface Recall {
  query: string;
  /** Share of the expected products, ten at most, that are among the first ten results; null when the catalogue has none. */
  recall: number | null;
  first: readonly string[];
}

/** Searches every query in a snapshot of the demo. */
export function recallOf(
  snapshot: Snapshot,
  facts: ReadonlyMap<number, DemoFacts>,
  queries: readonly (readonly [query: string, expected: string])[],
): Recall[] {
  return queries.map(([query, expected]) => {
    const test = expectation(expected);
    const wanted = new Set([...facts].flatMap(([id, each]) => (test(each) ? [id] : [])));
    const shown = Array.from(snapshot.find(query).ranked.subarray(0, SHOWN), (row) => snapshot.store.id(row));
    const hits = shown.filter((id) => wanted.has(id)).length;
    const recall = wanted.size === 0 ? null : hits / Math.min(SHOWN, wanted.size);
    return { query, recall, first: shown.map((id) => facts.get(id)?.name ?? '') };
  });
}

export interface IntentScore {
  query: string;
  /** From 0 to 1; null when the catalogue has no expected product. */
  score: number | null;
  /** True for a query that is scored, but not examined while the search is improved. */
  setAside: boolean;
  first: readonly string[];
}

const SET_ASIDE = 4;

/** True when the prices are in this order. */
function inOrder(prices: readonly number[], order: 'price-up' | 'price-down'): boolean {
  const sign = order === 'price-up' ? 1 : -1;
  return prices.every((price, at) => at === 0 || sign * (price - (prices[at - 1] as number)) >= 0);
}

/** True when a search meets all expectations besides the products. */
function answers(snapshot: Snapshot, query: string, expected: IntentAnswer): boolean {
  const { found } = readSearch(snapshot, query, false);
  const { page, order, corrected, missing } = expected;
  const prices = Array.from(found.ranked.subarray(0, SHOWN), (row) => snapshot.card(row).price);
  return (
    (page === undefined || found.pages[0]?.address === page) &&
    (order === undefined || (prices.length > 1 && inOrder(prices, order))) &&
    (corrected === undefined || found.corrected === corrected) &&
    (missing === undefined || found.missing.includes(missing))
  );
}

/** Scores every intent: the recall of its products, or 0 when another expectation is not met. */
export function scoreIntents(
  snapshot: Snapshot,
  facts: ReadonlyMap<number, DemoFacts>,
  intents: typeof SEARCH_INTENTS,
): IntentScore[] {
  return intents.map(([query, expected, answer = {}], at) => {
    const [goods] = recallOf(snapshot, facts, [[query, expected]]);
    const recall = expected === '' ? 1 : (goods?.recall ?? null);
    const score = recall === null || answers(snapshot, query, answer) ? recall : 0;
    return { query, score, setAside: at % SET_ASIDE === SET_ASIDE - 1, first: goods?.first ?? [] };
  });
}

/** Mean recall of the queries for which there is anything to find. */
export function meanRecall(recalls: readonly Recall[]): number {
  const counted = recalls.flatMap(({ recall }) => (recall === null ? [] : [recall]));
  return counted.reduce((sum, recall) => sum + recall, 0) / counted.length;
}

/** Mean score of the intents for which there is anything to find. */
export function meanScore(scores: readonly IntentScore[]): number {
  const counted = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  return counted.reduce((sum, score) => sum + score, 0) / counted.length;
}
