import { expect, it } from 'vitest';
import { deviceToday } from './device-today.ts';

it('says today as the device has it, whatever the day is in Greenwich', () => {
  expect(deviceToday(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(deviceToday(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
});
