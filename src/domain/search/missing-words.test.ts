import { expect, test } from 'vitest';
import { missingWordsText } from './missing-words.ts';

test('[SEARCH-3] names the words without a match and the query that was used', () => {
  expect(missingWordsText({ missing: ['белая'], had: 'входная дверь' })).toBe(
    'Вместе с «белая» ничего не нашлось. Показали по запросу «входная дверь».',
  );
  expect(missingWordsText({ missing: [], had: '' })).toContain('Показали ближайшие');
});
