import { expect, it } from 'vitest';
import { ADMIN_ROLES, covers } from './roles.ts';

it('[ADMIN-2] assistant and editor do not do each other’s work; the owner does all, everybody reads', () => {
  const covered = ADMIN_ROLES.map((role) => ADMIN_ROLES.filter((needed) => covers(role, needed)));
  expect(covered).toEqual([
    ['reader'],
    ['reader', 'assistant'],
    ['reader', 'editor'],
    ['reader', 'assistant', 'editor', 'owner'],
  ]);
});
