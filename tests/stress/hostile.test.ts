import { expect, it } from 'vitest';
import { attackHostile } from './hostile.ts';

/** `npm run stress -- hostile` sends 100,000 with another seed. */
const REQUESTS = 1500;
const SEED = 11;

it('1,500 hostile requests to every route cause no 5xx, no error in the log and no hang', {
  timeout: 240_000,
}, async () => {
  const { wrong, measured } = await attackHostile(REQUESTS, SEED, 100);
  expect(wrong, measured.join('\n')).toEqual([]);
});
