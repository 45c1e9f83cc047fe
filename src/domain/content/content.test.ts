import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHIPPED_CONTENT } from '../../app/shipped-content.ts';
import { RESERVED_SLUGS } from './content.ts';
import { contentWith } from './content-schema.ts';

it('[CONTENT-6] no text can have the address of a page of the shop', () => {
  const pages = readdirSync('src/pages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /^\d+\.astro$/.test(entry.name))
    .map(({ name }) => name.replace('.astro', ''));
  expect(pages.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
});

it('[CONTENT-6] the merchant’s content overrides the default, page by page', () => {
  const page = { slug: 'delivery', title: 'Привезём', description: 'Как', html: '<p>Сами</p>' };
  const broken: string[] = [];
  const content = contentWith(
    SHIPPED_CONTENT,
    [
      { key: 'page/delivery', value: page },
      { key: 'page/warranty', value: { ...page, slug: 'warranty' } },
      { key: 'front', value: { title: 1 } },
      { key: 'shop', value: { name: 'Сантехник' } },
      { key: 'weather', value: 1 },
    ],
    (key) => broken.push(key),
  );
  expect(content.pages.find(({ slug }) => slug === 'delivery')).toEqual(page);
  expect(content.pages.map(({ slug }) => slug)).toEqual(
    [...SHIPPED_CONTENT.pages.map(({ slug }) => slug), 'warranty'].toSorted(),
  );
  expect(content.front).toBe(SHIPPED_CONTENT.front);
  expect(content.shop).toEqual({ ...SHIPPED_CONTENT.shop, name: 'Сантехник' });
  expect(broken).toEqual(['front', 'weather']);
});
