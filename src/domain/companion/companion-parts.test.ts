import { expect, it } from 'vitest';
import { readChoices } from './companion-choices.ts';
import { readParts, writeParts } from './companion-parts.ts';

it('[BEYOND-16] packs of one kind are one form field', () => {
  const picks = [
    { pack: { offerId: 12 }, count: 3 },
    { pack: { offerId: 15 }, count: 1 },
  ];
  expect(writeParts(picks)).toBe('12:3,15:1');
  expect(readParts('12:3,15:1')).toEqual([
    { offerId: 12, count: 3 },
    { offerId: 15, count: 1 },
  ]);
});

it.each(['', '12', '12:0', '12:1,', 'x:1', '12:-1', '9999999999:1', '12:1.5'])(
  '[BEYOND-16] «%s» is not a list of packs',
  (value) => expect(readParts(value)).toBeNull(),
);

it('[BEYOND-16] chosen companions are read from an address', () => {
  const fields = new URLSearchParams('skirting=12&glue1=7&grout=&primer=x&area0=5&paint=3');
  expect(readChoices(fields)).toEqual({ skirting: 12, glue1: 7 });
});
