import { expect, it } from 'vitest';
import { deviceToday } from './device-today.ts';

it('returns today in the time zone of the device, whatever the date in Greenwich', () => {
  expect(deviceToday(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(deviceToday(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
});
