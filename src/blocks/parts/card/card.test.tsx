import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../../../demo/content.ts';
import { catalogueRows, offerRow, productRow } from '../../../../tests/catalogue-rows.ts';
import { cityOf } from '../../../../tests/city-of.ts';
import { TARIFF } from '../../../../tests/demo-delivery.ts';
import { buildSnapshot } from '../../../catalogue/build-snapshot.ts';
import type { ProductRow } from '../../../catalogue/rows.ts';
import { type DeliveryCity, deliveryCity } from '../../../domain/delivery/delivery.ts';
import { Card } from './Card.tsx';

const { shop: SHOP } = demoParts();

async function drawn(
  cityId: number,
  goods: Partial<ProductRow> = {},
  set: Partial<Pick<DeliveryCity, 'when' | 'tariff'>> = {},
): Promise<string> {
  const [card] = (await buildSnapshot(catalogueRows([productRow({ id: 1, ...goods })]))).cards([1]);
  if (!card) throw new Error('no card');
  const city = deliveryCity({
    ...cityOf(cityId),
    when: 'завтра, 22 ноября',
    tariff: TARIFF,
    phone: SHOP.phone,
    bonusRate: 600,
    ...set,
  });
  return renderToString(<Card card={card} city={city} label={card.labels[0]} />).replaceAll('\u00a0', ' ');
}

const stockLine = (html: string) => /card-stock[^>]*>(.*?)<\/p>/.exec(html)?.[1];

it('[LIST-15] [CITY-3] a card shows stock and day of delivery in one line', async () => {
  expect(stockLine(await drawn(12699))).toBe('Есть 10 шт.<b>завтра</b>');
  expect(stockLine(await drawn(12699, {}, { when: 'послезавтра, 30 ноября' }))).toContain(
    '<b>послезавтра</b>',
  );
});

it('[LIST-15] [SHOP-1] a card of a shop that has set no day shows only the stock', async () => {
  expect(stockLine(await drawn(12699, {}, { when: null }))).toBe('В наличии 10 шт.');
});

it('[LIST-15] a card has five lines: no points, no price of another unit, no price of delivery', async () => {
  const covers = { unitArea: 3_600_000_000, width: 6000, length: 6000, piecesPerBox: 4 };
  const html = await drawn(12699, covers);
  expect(html).toContain('руб./м²');
  expect(html).not.toMatch(/бонус|карту|За 1|Доставка|бесплатно/);
  expect(html.match(/<p /g)).toHaveLength(2);
});

it('[LIST-15] [FAV-1] without script a card buys and saves by a form, and contains nothing about the visitor', async () => {
  const html = await drawn(12699);
  expect(html).toMatch(/<form class="card-foot[^"]*" action="\/basket\/add" method="post">/);
  expect(html).toMatch(/name="quantity"[^>]*value="1"|value="1"[^>]*name="quantity"/);
  for (const list of ['favourites', 'comparison']) expect(html).toContain(`formAction="/${list}/add"`);
  expect(html).not.toMatch(/aria-pressed|data-in-basket|card-stepper|aria-busy/);
});

it('[BEYOND-11] [LIST-15] a covering without a second picture of its own shows a room with it', async () => {
  const covers = { slug: 'dub', unitArea: 3_600_000_000, width: 6000, length: 6000 };
  const picture = { hash: '0123456789abcdef', width: 9, height: 9, placeholder: '', alt: '' };
  const second = async (goods: Partial<ProductRow>) =>
    /--second:url\(([^)]*)\)/.exec(await drawn(12699, goods))?.[1];
  expect(await second({ ...covers, pictures: [picture] })).toBe('/visualiser/still?goods=dub');
  const other = { ...picture, hash: 'fedcba9876543210' };
  expect(await second({ ...covers, pictures: [picture, other] })).toContain('/pictures/fedcba9876543210-480');
  expect(await second({ pictures: [picture] })).toBeUndefined();
});

it('[LIST-15] a card needs few elements, because a listing has up to a hundred', async () => {
  const picture = { hash: '0123456789abcdef', width: 9, height: 9, placeholder: '', alt: '' };
  const elements = async (goods: Partial<ProductRow>) =>
    (await drawn(12699, { ...goods, pictures: [picture] })).match(/<[a-z]/g)?.length;
  expect(await elements({})).toBe(17);
  const covers = { unitArea: 3_600_000_000, width: 6000, length: 6000, piecesPerBox: 4 };
  const rated = { labels: ['hit'], ratingCount: 4, ratingSum: 18 };
  const cheaper = offerRow({ id: 10, oldPrice: 2000 });
  expect(await elements({ ...covers, ...rated, offers: [cheaper] })).toBe(24);
  expect(await elements({ ...covers, ...rated, offers: [{ ...cheaper, stock: 0 }] })).toBe(20);
});

it('[CART-5] the quantity field is labelled by its product, without script and before the first touch', async () => {
  const html = await drawn(12699);
  const [, name = ''] = /<h3[^>]*><a[^>]*>(.*?)<\/a>/.exec(html) ?? [];
  expect(name).not.toBe('');
  expect(html).toContain(`aria-label="Количество: ${name}"`);
});
