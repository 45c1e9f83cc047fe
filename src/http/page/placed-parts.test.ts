import { expect, it } from 'vitest';
import { PlacedParts } from './placed-parts.ts';

it('parts of a page stand where their marks were, in any order and with any characters', () => {
  const parts = new PlacedParts();
  const [head, body, foot] = [
    parts.place('<b>«$&»</b>'),
    parts.place(Buffer.from('<main>м²</main>')),
    parts.place(''),
  ];
  const page = parts.fill(`<head>Плитка</head>${body}|${head}${foot}${body}</html>`);
  expect(page.toString()).toBe('<head>Плитка</head><main>м²</main>|<b>«$&»</b><main>м²</main></html>');
});

it('a mark of a page that was given up leaves nothing', () => {
  const parts = new PlacedParts();
  expect(parts.isEmpty).toBe(true);
  expect(parts.fill('<p>a<!--part 7-->b</p>').toString()).toBe('<p>ab</p>');
});
