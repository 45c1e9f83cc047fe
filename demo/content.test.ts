import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TARIFF } from '../content/delivery.ts';
import { deliveryPrice } from '../src/domain/delivery/delivery.ts';
import { slugOf } from '../src/domain/listing/slug.ts';
import { formatAmount, kopecks } from '../src/domain/measures/money.ts';
import { demoParts } from './content.ts';
import { sectionRecords } from './sections.ts';

const { shop: SHOP, front: FRONT, delivery: DELIVERY } = demoParts();

const FOLDER = join(import.meta.dirname, 'content/pages');
const page = (name: string) => readFileSync(join(FOLDER, `${name}.md`), 'utf8');

describe('[CONTENT-6] pages of content', () => {
  it('are the five that the footer leads to', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(
      ['contacts', 'delivery', 'offer', 'payment', 'personal-data'].map((name) => `${name}.md`),
    );
  });

  it.each(['contacts', 'delivery', 'offer', 'payment', 'personal-data'])(
    '%s has a title and a description, and does not shout',
    (name) => {
      expect(page(name)).toMatch(/^---\ntitle: .{5,60}\ndescription: .{40,170}\n---\n/);
      expect(page(name)).not.toMatch(/[А-Яа-яё]!/);
      expect(page(name)).not.toMatch(/ руб\./);
    },
  );

  it('name the contacts of the shop', () => {
    for (const said of [
      SHOP.phone.shown,
      SHOP.phone.dialled,
      SHOP.email,
      DELIVERY.points[0].address,
      SHOP.company,
    ]) {
      expect(page('contacts')).toContain(said);
    }
  });
});

describe('[CITY-7] the page on delivery', () => {
  const price = (roubles: number, zone: 'minsk' | 'country') => {
    const fee = deliveryPrice(TARIFF, kopecks(roubles * 100), zone);
    return fee === 0 ? 'бесплатно' : `${formatAmount(fee)}\u00a0руб.`;
  };
  it.each([
    ['до 80\u00a0руб.', 79],
    ['от 80\u00a0руб. до 400\u00a0руб.', 80],
    ['от 400\u00a0руб.', 400],
  ])('says what the tariff says for goods %s', (words, roubles) => {
    expect(page('delivery')).toContain(
      `| ${words} | ${price(roubles, 'minsk')} | ${price(roubles, 'country')} |`,
    );
  });
});

describe('the ideas of the front page', () => {
  it('lead to sections of the demo', () => {
    const slugs = new Set([...sectionRecords()].map(({ name }) => slugOf(name)));
    expect(FRONT.ideas.map(({ section }) => section).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});
