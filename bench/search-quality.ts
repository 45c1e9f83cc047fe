import { pathToFileURL } from 'node:url';
import { SEARCH_WORDS } from '../content/search.ts';
import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import type { Snapshot } from '../src/catalogue/snapshot.ts';
import { readSearch } from '../src/services/search/read-search.ts';
import { type DemoFacts, demoRows } from '../tests/demo-rows.ts';
import { type IntentAnswer, SEARCH_INTENTS } from './search-intents.ts';
import { SEARCH_QUERIES } from './search-queries.ts';

const SIZE = 2400;
/** What is looked at of an answer. */
const SHOWN = 10;
/** The least mean recall. */
const BUDGET = 0.95;

type Test = (facts: DemoFacts) => boolean;

/** One alternative of a condition. */
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

/** Reads an expectation of {@link SEARCH_QUERIES}; an alternative without a name of its own takes the one before. */
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
  /** Of the expected goods, ten at most, how many are among the first ten; null where the catalogue has none. */
  recall: number | null;
  first: readonly string[];
}

/** Asks every query of a snapshot of the demo. */
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
  /** From 0 to 1; null where the catalogue has nothing of the kind. */
  score: number | null;
  /** Counted, and not looked at while the search is mended. */
  setAside: boolean;
  first: readonly string[];
}

const SET_ASIDE = 4;

/** Whether prices go one way through what is shown. */
function inOrder(prices: readonly number[], order: 'price-up' | 'price-down'): boolean {
  const sign = order === 'price-up' ? 1 : -1;
  return prices.every((price, at) => at === 0 || sign * (price - (prices[at - 1] as number)) >= 0);
}

/** Whether an answer has all that was expected beside the goods. */
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

/** Asks every intent: the recall of its goods, and nothing where it lacks what else was expected of it. */
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

/** The mean over the queries that have something to be found. */
export function meanRecall(recalls: readonly Recall[]): number {
  const counted = recalls.flatMap(({ recall }) => (recall === null ? [] : [recall]));
  return counted.reduce((sum, recall) => sum + recall, 0) / counted.length;
}

/** Prints how much of what people look for is among the first ten. */
export async function benchSearchQuality(): Promise<void> {
  const { rows, facts } = await demoRows(SIZE);
  const snapshot = await buildSnapshot(rows, SEARCH_WORDS);
  const recalls = recallOf(snapshot, facts, SEARCH_QUERIES);
  const mean = meanRecall(recalls);
  console.log(`Quality of the search over ${snapshot.size} demo products, ${recalls.length} queries`);
  console.log(
    `  recall@10 ${mean.toFixed(3)}  ${mean >= BUDGET ? 'within' : 'BELOW'} the budget of ${BUDGET}`,
  );
  for (const { query, recall, first } of recalls) {
    if (recall === 1) continue;
    const shown = recall === null ? 'nothing to be found' : recall.toFixed(2);
    console.log(`  ${shown}  «${query}»  ${first.slice(0, 2).join(' · ')}`);
  }
  printIntents(scoreIntents(snapshot, facts, SEARCH_INTENTS));
}

/** The mean over the intents that have something to be found. */
export function meanScore(scores: readonly IntentScore[]): number {
  const counted = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  return counted.reduce((sum, score) => sum + score, 0) / counted.length;
}

/** Prints the means, and what is amiss with the queries that are not set aside. */
function printIntents(scores: readonly IntentScore[]): void {
  const [seen, setAside] = [false, true].map((aside) => scores.filter((each) => each.setAside === aside));
  console.log(
    `  ${scores.length} intents: ${meanScore(seen ?? []).toFixed(3)}, set aside: ${meanScore(setAside ?? []).toFixed(3)}`,
  );
  for (const { query, score, first } of seen ?? []) {
    if (score !== 1)
      console.log(`  ${score?.toFixed(2) ?? 'nothing'}  «${query}»  ${first.slice(0, 2).join(' · ')}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSearchQuality();
