import { pathToFileURL } from 'node:url';
import { SEARCH_WORDS } from '../content/search.ts';
import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import type { Snapshot } from '../src/catalogue/snapshot.ts';
import { type DemoFacts, demoRows } from '../tests/demo-rows.ts';
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
    if (name === 'size' || name === 'brand' || name === 'collection' || name === 'article') {
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
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSearchQuality();
