import { expect, it } from 'vitest';
import { formatDate, formatMoment, formatPastMoment } from './moment.ts';

const MOMENT = new Date('2024-12-31T22:30:00Z');

it('times are shown in Minsk time, with the year in lists that go back for years', () => {
  expect(formatMoment(MOMENT)).toBe('1 января в 01:30');
  expect(formatPastMoment(MOMENT)).toBe('1 января 2025 г. в 01:30');
  expect(formatDate(MOMENT)).toBe('1 января 2025 г.');
});
