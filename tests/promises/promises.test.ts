import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookThrough } from './look-through.ts';
import { forbidden, LOOKS, TRACES } from './promised-words.ts';
import { openPromisingShop, type PromisingShop } from './promising-shop.ts';
import type { Answer } from './visitor.ts';

/** Pages that this shop never shows. */
const NOT_REACHED: Readonly<Record<string, string>> = {
  '404': 'read wherever something is not there',
  '409': 'nothing changes while it is read',
  '500': 'nothing fails',
  '503': 'its database is there',
  'action/[slug]': 'what a promotion promises the merchant writes',
  'articles/[slug]': 'the merchant writes them',
  'calculator/walls': 'it leads to the room',
  'door-set/index': 'it sells no doors',
  'order/[number]/return/[ordinal]': 'nothing was returned',
};

const PAGES = new URL('../../src/pages/', import.meta.url);

const pageFiles = () =>
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('admin') && /^(?!.*\/_).*\.(astro|ts)$/.test(file))
    .map((file) => file.replace(/\.(astro|ts)$/, ''));

const addressOf = (file: string) =>
  new RegExp(
    `^/${file.replace(/(^|\/)index$/, '').replaceAll(/\[\w+\]/g, '[^/]+')}/?(\\?|$)`.replace('//', '/'),
  );

/** Returns each forbidden text found, with its surroundings. */
function found(seen: readonly Answer[], words: RegExp): string[] {
  const all = new RegExp(words.source, `${words.flags}g`);
  const contexts = seen.flatMap(({ place, text }) =>
    [...text.matchAll(all)].map(
      ({ index }) => `${place.replace(/\?.*/, '')}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
    ),
  );
  return [...new Set(contexts)].slice(0, 10);
}

describe('[SHOP-1] a shop of plumbing and tiles promises only what its merchant has set', () => {
  let shop: PromisingShop;
  const looks = new Map<string, readonly Answer[]>();
  beforeAll(async () => {
    shop = await openPromisingShop();
  });
  afterAll(() => shop?.close());

  it.each(LOOKS)('with $name', async (look) => {
    await shop.set(look);
    const seen = await lookThrough(shop, look);
    looks.set(look.name, seen);
    const broken = forbidden(look.made).flatMap((words) =>
      found(seen, words).map((where) => `${words.source} in ${where}`),
    );
    expect(broken).toEqual([]);
    const silent = [...look.made].filter(
      (promised) => !seen.some(({ text }) => TRACES[promised].words.test(text)),
    );
    expect(silent).toEqual([]);
  });

  it('visits every page that shoppers can open', () => {
    const places = [...looks.values()]
      .flat()
      .flatMap(({ place }) => /^GET (\S+) (?!404)\d+$/.exec(place)?.[1] ?? []);
    const missed = pageFiles().filter((file) => !places.some((place) => addressOf(file).test(place)));
    expect(missed.toSorted()).toEqual(Object.keys(NOT_REACHED).toSorted());
  });

  it('describes a section by its contents: no square metres or filters of other goods', () => {
    const pageOf = (section: string) => {
      const page =
        looks.get('nothing set')?.find(({ place }) => place === `GET /catalog/${section}/ 200`)?.text ?? '';
      return /name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    };
    expect(pageOf('plitka')).toContain('м²');
    expect(pageOf('smesiteli')).toContain('с ценами за шт.');
    expect(pageOf('smesiteli')).toMatch(/Фильтры: [^.]*цвет/);
    expect(pageOf('smesiteli')).not.toMatch(/м²|размер|поверхност|доставк/i);
  });
});
