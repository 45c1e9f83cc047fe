import { expect, it } from 'vitest';
import { usualLaying } from './usual-laying.ts';

it('[BEYOND-2] [BEYOND-11] boards for a herringbone are laid in one, whichever text names it', () => {
  expect(usualLaying(['Ламинат ёлочка Ислочь'])).toBe('herringbone');
  expect(usualLaying(['Доска Ислочь', 'Паркет', 'Елочкой'])).toBe('herringbone');
  expect(usualLaying(['Ламинат Ислочь', 'Напольные покрытия'])).toBe('straight');
  expect(usualLaying(['Белочка, наклейка на плитку'])).toBe('straight');
  expect(usualLaying([])).toBe('straight');
});
