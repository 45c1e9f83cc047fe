import { expect, test } from 'vitest';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { demoRows } from '../../../tests/demo-rows.ts';
import { SEARCH_INTENTS } from '../../../tests/search-intents.ts';
import { meanRecall, meanScore, recallOf, scoreIntents } from '../../../tests/search-quality.ts';
import { SEARCH_QUERIES } from '../../../tests/search-queries.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';

test('[SEARCH-3] shows the expected product among the first ten, however it is typed', async () => {
  const { rows, facts } = await demoRows(800);
  const recalls = recallOf(await buildSnapshot(rows, SEARCH_WORDS), facts, SEARCH_QUERIES);
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(150);
  expect(recalls.filter(({ recall }) => recall !== null).length).toBeGreaterThanOrEqual(150);
  expect(meanRecall(recalls)).toBeGreaterThanOrEqual(0.95);
});

test('[SEARCH-3] finds by purpose, format, property, price, country, label and service', async () => {
  const { rows, facts } = await demoRows(800);
  const scores = scoreIntents(await buildSnapshot(rows, SEARCH_WORDS), facts, SEARCH_INTENTS);
  expect(scores.length).toBeGreaterThanOrEqual(120);
  for (const aside of [false, true]) {
    expect(meanScore(scores.filter(({ setAside }) => setAside === aside))).toBeGreaterThanOrEqual(0.85);
  }
});
