import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHIPPED_CONTENT } from '../src/app/shipped-content.ts';
import { missingFacts } from '../src/domain/admin/missing-facts.ts';
import { fillFacts } from '../src/domain/content/facts.ts';
import { deliveryPrice, formatDelivery } from '../src/domain/delivery/delivery.ts';
import { slugOf } from '../src/domain/listing/slug.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { articleOfFile } from '../src/exchange/content/article-file.ts';
import { readContentFile } from '../src/exchange/content/content-file.ts';
import { readHeadedFile, readPageFile, renderPage } from '../src/exchange/content/text-page.ts';
import { TARIFF } from '../tests/demo-delivery.ts';
import { DEMO_CONTENT_FILES, demoParts } from './content.ts';
import { sectionRecords } from './sections.ts';

const DEMO = demoParts();
const { shop: SHOP, front: FRONT, delivery: DELIVERY } = DEMO;

const FOLDER = join(import.meta.dirname, 'content/pages');
const page = (name: string) => readFileSync(join(FOLDER, `${name}.md`), 'utf8');

describe('[CONTENT-6] content pages', () => {
  it('are the five that the footer links to', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(
      ['contacts', 'delivery', 'offer', 'payment', 'personal-data'].map((name) => `${name}.md`),
    );
  });

  it.each(['contacts', 'delivery', 'offer', 'payment', 'personal-data'])(
    '%s has a title and a description and does not shout',
    (name) => {
      expect(page(name)).toMatch(/^---\ntitle: .{5,60}\ndescription: .{40,170}\n---\n/);
      expect(page(name)).not.toMatch(/[А-Яа-яё]!/);
      expect(page(name)).not.toMatch(/ руб\./);
    },
  );

  it('name the contacts of the shop', () => {
    for (const stated of [
      SHOP.phone.shown,
      SHOP.phone.dialled,
      SHOP.email,
      DELIVERY.points[0].address,
      SHOP.company,
    ]) {
      expect(page('contacts')).toContain(stated);
    }
  });
});

it('[CONTENT-6] the demo shop states every fact that a shop must state', () => {
  const parts = DEMO_CONTENT_FILES.filter((file) => file.endsWith('.yaml')).flatMap(
    (file) => readContentFile(file, readFileSync(file, 'utf8')).records,
  );
  const pages = readdirSync(FOLDER).map((name) => ({ key: `page/${name.replace('.md', '')}`, value: {} }));
  const facts = { content: DEMO, cardBank: 'test' } as const;
  expect(missingFacts(facts, [...parts, ...pages], SHIPPED_CONTENT.pages)).toEqual([]);
});

describe('[CITY-7] the delivery page', () => {
  const text = readPageFile('delivery.md', 'delivery', page('delivery'));
  const filled = fillFacts({ ...SHIPPED_CONTENT, ...DEMO, pages: [renderPage(text, new Map())] }).pages;
  const cells = filled[0]?.html.split(/<.?tr>/).map((row) => row.replaceAll(/<[^>]+>/g, '').trim()) ?? [];
  const price = (roubles: number, zone: 'minsk' | 'country') =>
    formatDelivery(deliveryPrice(TARIFF, kopecks(roubles * 100), zone));
  it.each([
    ['до 80\u00a0руб.', 79],
    ['от 80\u00a0руб. до 400\u00a0руб.', 80],
    ['от 400\u00a0руб.', 400],
  ])('agrees with the tariff for goods %s', (words, roubles) => {
    const row = [words, price(roubles, 'minsk'), price(roubles, 'country')].join('\n');
    expect(cells).toContain(row);
  });

  it('names every fact', () => {
    expect(filled[0]?.html).not.toMatch(/[{}]/);
    expect(filled[0]?.html).toContain('с 9:00 до 14:00, с 14:00 до 18:00 или с 18:00 до 21:00.');
    expect(filled[0]?.html).toContain(' 2–\u20604\u00a0дня;');
    expect(cells).toContain('на 5-й этаж\n5,50\u00a0руб.');
  });
});

describe('the ideas on the front page', () => {
  it('link to sections of the demo', () => {
    const slugs = new Set([...sectionRecords()].map(({ name }) => slugOf(name)));
    expect(FRONT.ideas.map(({ section }) => section).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('[CONTENT-6] the articles of the demo', () => {
  const articles = join(import.meta.dirname, 'content/articles');
  const slugs = new Set([...sectionRecords()].map(({ name }) => slugOf(name)));
  const drawn = readFileSync(join(import.meta.dirname, 'pictures/manifest.json'), 'utf8');
  const files = readdirSync(articles).filter((name) => name.endsWith('.md'));

  it.each(files)(
    '%s is readable, does not shout and mentions only existing sections and pictures',
    (name) => {
      const text = readFileSync(join(articles, name), 'utf8');
      const slug = name.replace('.md', '');
      const article = articleOfFile(name, slug, readHeadedFile(name, slug, text));
      expect(text).not.toMatch(/[А-Яа-яё]!/);
      expect(article.description.length).toBeGreaterThan(40);
      const named = article.parts.flatMap((part) => ('goods' in part ? part.goods : []));
      const listed = named.flatMap((goods) => (goods.kind === 'listing' ? goods.section : []));
      expect([...article.sections, ...listed].filter((section) => !slugs.has(section))).toEqual([]);
      // The picture must have the same bytes as in the pool, from which the demo shop serves it.
      for (const { path } of article.pictures) {
        const hash = createHash('sha256')
          .update(readFileSync(join(articles, path)))
          .digest('hex');
        expect(drawn).toContain(hash.slice(0, 16));
      }
    },
  );
});
