import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decimal, withDefaults } from './content-fields.ts';

const DAYS = decimal('Нужно число дней', { min: 1, max: 365, digits: 0 });

it('a file that sets one of several settings leaves the others as they were', () => {
  const part = withDefaults({
    days: v.optional(DAYS, 14),
    reviewed: v.optional(v.nullable(v.boolean()), null),
  });
  expect(part.defaults).toEqual({ days: 14, reviewed: null });
  expect(v.parse(part, { reviewed: true })).toEqual({ reviewed: true });
  expect(v.safeParse(part, { days: undefined }).success).toBe(false);
});

it('a default that its own schema refuses is refused', () => {
  expect(() => withDefaults({ days: v.optional(DAYS, 0) })).toThrow('Меньше 1');
});
