import { expect, it } from 'vitest';
import { fileKind, formatFileSize, isFileAddress } from './file-size.ts';

it.each([
  [0, ''],
  [1, '1\u00a0КБ'],
  [1536, '2\u00a0КБ'],
  [245_760, '240\u00a0КБ'],
  [1_048_575, '1\u00a0МБ'],
  [1_468_006, '1,4\u00a0МБ'],
])('[PROD-11] %i bytes read «%s»', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it.each([
  ['/documents/passport.pdf', 'PDF'],
  ['https://maker.example/files/Guide.DOCX?v=2', 'DOCX'],
  ['/documents/passport', ''],
])('[PROD-11] the kind of %s is «%s»', (address, kind) => {
  expect(fileKind(address)).toBe(kind);
});

it.each([
  ['/documents/passport.pdf', true],
  ['https://maker.example/guide.pdf', true],
  ['//evil.example/x.pdf', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://maker.example/guide.pdf', false],
  ['', false],
])('[PROD-11] a document at «%s» is linked: %s', (address, linked) => {
  expect(isFileAddress(address)).toBe(linked);
});
