import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEmptyCatalogue } from '../../src/app/seed/seed-catalogue.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { type Connection, openDatabase } from '../../src/data/connection.ts';
import type { FeedFormat } from '../../src/domain/feed/feed-goods.ts';
import { GOOGLE_FEED } from '../../src/domain/feed/google-feed.ts';
import { ONLINER_FEED } from '../../src/domain/feed/onliner-feed.ts';
import { YANDEX_FEED } from '../../src/domain/feed/yandex-feed.ts';
import { canBuy } from '../../src/domain/product/offers.ts';
import type { ProductPage } from '../../src/domain/product/product.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { writeFeed } from '../../src/services/feed/write-feed.ts';
import { showProduct } from '../../src/services/product/show-product.ts';
import { type DocumentRules, faultsOf, type ReadElement, readDocument, textOf } from './document-rules.ts';
import { GOOGLE_RULES, ONLINER_RULES, YANDEX_RULES } from './feed-rules.ts';

const PUBLIC_URL = 'https://shop.test';

/** Offer stated by a feed: price in kopecks, and the old price if there is one. */
interface StatedGoods {
  id: number;
  address: string | null;
  price: number;
  oldPrice: number | null;
}

const kopecksOf = (text: string | undefined) => Math.round(Number((text ?? '').replace(' BYN', '')) * 100);
const pathOf = (text: string | undefined) => (text ?? '').replace(PUBLIC_URL, '');

function yandexEntry(offer: ReadElement): StatedGoods {
  const old = textOf(offer, 'oldprice');
  return {
    id: Number(offer.attributes['id']),
    address: pathOf(textOf(offer, 'url')),
    price: kopecksOf(textOf(offer, 'price')),
    oldPrice: old === undefined ? null : kopecksOf(old),
  };
}

function googleEntry(item: ReadElement): StatedGoods {
  const price = kopecksOf(textOf(item, 'g:price'));
  const sale = textOf(item, 'g:sale_price');
  return {
    id: Number(textOf(item, 'g:id')),
    address: pathOf(textOf(item, 'g:link')),
    ...(sale === undefined ? { price, oldPrice: null } : { price: kopecksOf(sale), oldPrice: price }),
  };
}

const onlinerEntry = (item: ReadElement): StatedGoods => ({
  id: Number(textOf(item, 'id')),
  address: null,
  price: kopecksOf(textOf(item, 'price')),
  oldPrice: null,
});

const find = (element: ReadElement, name: string): ReadElement[] =>
  element.name === name ? [element] : element.children.flatMap((child) => find(child, name));

describe('feeds of the demo catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-feeds-'));
  let connection: Connection;
  let pages: ProductPage[];
  let deps: Parameters<typeof showProduct>[0];
  beforeAll(async () => {
    connection = await openDatabase({ DATA_DIR: folder });
    await fillEmptyCatalogue(connection, 300, () => {});
    const snapshot = await loadSnapshot(connection.pool, SETTINGS);
    deps = { db: connection.db, settings: () => SETTINGS, snapshot };
    pages = [];
    for (const slug of snapshot.slugs()) {
      const page = await showProduct(deps, slug, null);
      if (page) pages.push(page);
    }
  }, 240_000);
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function write(format: FeedFormat): Promise<string> {
    const clock = () => new Date('2026-11-24T15:45:00Z');
    const pieces = writeFeed({ ...deps, publicUrl: PUBLIC_URL, clock }, format);
    let whole = '';
    for await (const piece of pieces) whole += piece;
    return whole;
  }

  describe.each<[string, FeedFormat, DocumentRules, string, (entry: ReadElement) => StatedGoods]>([
    ['Yandex', YANDEX_FEED, YANDEX_RULES, 'offer', yandexEntry],
    ['Google', GOOGLE_FEED, GOOGLE_RULES, 'item', googleEntry],
    ['Onliner', ONLINER_FEED, ONLINER_RULES, 'item', onlinerEntry],
  ])('for %s', (name, format, rules, entry, read) => {
    it('follow the format that the service publishes', async () => {
      const document = readDocument(await write(format));
      expect(faultsOf(document, rules)).toEqual([]);
      expect(find(document, entry).length).toBeGreaterThan(100);
    });

    it('contain the prices of the pages, once for each item', async () => {
      const stated = find(readDocument(await write(format)), entry).map(read);
      expect(new Set(stated.map(({ id }) => id)).size).toBe(stated.length);
      const offers = new Map(pages.flatMap(({ offers }) => offers.map((offer) => [offer.id, offer])));
      for (const { id, price, oldPrice } of stated) {
        const offer = offers.get(id);
        expect([id, price]).toEqual([offer?.id, offer?.price]);
        if (name !== 'Onliner') expect([id, oldPrice]).toEqual([id, offer?.oldPrice]);
      }
    });

    it('link to the page with exactly that item chosen', async () => {
      for (const { id, address } of find(readDocument(await write(format)), entry)
        .map(read)
        .slice(0, 60)) {
        if (address === null) continue;
        const url = new URL(address, PUBLIC_URL);
        const slug = decodeURI(url.pathname).split('/')[2] ?? '';
        expect((await showProduct(deps, slug, url.searchParams.get('ELEMENT_ID')))?.selectedOfferId).toBe(id);
      }
    });
  });

  it('contain everything that is for sale and has a picture', async () => {
    const stated = new Set(
      find(readDocument(await write(YANDEX_FEED)), 'offer').map(({ attributes }) => Number(attributes['id'])),
    );
    const missing = pages.filter(({ card, offers }) => {
      const sold = offers.filter(canBuy);
      const isShown = card.pictures.length > 0 || sold.some(({ pictures }) => pictures.length > 0);
      return sold.length > 0 && isShown && !sold.some(({ id }) => stated.has(id));
    });
    expect(missing.map(({ card }) => card.slug)).toEqual([]);
  });

  it('name only sections that they list, each with a parent listed before it', async () => {
    const document = readDocument(await write(YANDEX_FEED));
    const known = new Set<string>();
    for (const { attributes } of find(document, 'category')) {
      const { id = '', parentId } = attributes;
      if (parentId !== undefined) expect(known).toContain(parentId);
      known.add(id);
    }
    for (const offer of find(document, 'offer')) expect(known).toContain(textOf(offer, 'categoryId'));
  });

  it('contain what the pages state about goods where the merchant described them', async () => {
    const described = new Map(pages.map(({ card, description }) => [card.offerId, description]));
    const offers = find(readDocument(await write(YANDEX_FEED)), 'offer').filter(({ attributes }) =>
      described.get(Number(attributes['id'])),
    );
    expect(offers.length).toBeGreaterThan(50);
    for (const offer of offers) {
      const textOfFeed = described.get(Number(offer.attributes['id'])) ?? '';
      expect(textOf(offer, 'description')).toBe(textOfFeed.replace(/\s+/g, ' ').trim());
    }
  });
});
