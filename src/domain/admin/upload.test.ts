import { expect, it } from 'vitest';
import { uploadName } from './upload.ts';

it.each([
  ['прайс 2026.xlsx', 'прайс 2026.xlsx'],
  ['C:\\Users\\прайс.xlsx', 'прайс.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'catalogue'],
  ['a\0b:"c.csv', 'abc.csv'],
  ['', 'catalogue'],
  [`${'а'.repeat(300)}.zip`, `${'а'.repeat(96)}.zip`],
])('[SHOP-2] an uploaded file is stored under a safe name: %j', (given, safe) => {
  expect(uploadName(given)).toBe(safe);
});
