import { expect, test } from 'vitest';
import { lackText } from './lack.ts';

test('[SEARCH-3] says which words the goods lack and what they are shown for', () => {
  expect(lackText({ missing: ['белая'], had: 'входная дверь' })).toBe(
    'Вместе с «белая» ничего не нашлось. Показали по запросу «входная дверь».',
  );
  expect(lackText({ missing: [], had: '' })).toContain('Показали ближайшие');
});
