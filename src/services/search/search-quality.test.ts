import { expect, test } from 'vitest';
import { meanRecall, recallOf } from '../../../bench/search-quality.ts';
import { SEARCH_QUERIES } from '../../../bench/search-queries.ts';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { demoRows } from '../../../tests/demo-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';

test('[SEARCH-3] shows what is looked for among the first ten, however it is typed', async () => {
  const { rows, facts } = await demoRows(800);
  const recalls = recallOf(await buildSnapshot(rows, SEARCH_WORDS), facts, SEARCH_QUERIES);
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(150);
  expect(recalls.filter(({ recall }) => recall !== null).length).toBeGreaterThanOrEqual(150);
  expect(meanRecall(recalls)).toBeGreaterThanOrEqual(0.95);
});
