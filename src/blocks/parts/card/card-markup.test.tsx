// @vitest-environment jsdom
import { act, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cityOf } from '../../../../tests/city-of.ts';
import { TARIFF } from '../../../../tests/demo-delivery.ts';
import { demoRows } from '../../../../tests/demo-rows.ts';
import '../../../../tests/mount.tsx';
import { showPage, stubIntersections, the } from '../../../../tests/page.ts';
import { buildSnapshot } from '../../../catalogue/build-snapshot.ts';
import { mountRegion } from '../../../client/region/mount-region.tsx';
import { deliveryCity } from '../../../domain/delivery/delivery.ts';
import { kopecks, NOTHING } from '../../../domain/measures/money.ts';
import { quantity } from '../../../domain/measures/quantity.ts';
import type { Card } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import { FavouritesList } from '../../favourites/FavouritesList.tsx';
import { CardList } from '../../listing/CardList.tsx';
import { withMarkup } from '../list-markup.tsx';
import { Cards } from './CardRow.tsx';
import { cardMarkup } from './card-markup.ts';

const madeCity = (when = 'завтра, 22 ноября') =>
  deliveryCity({ ...cityOf(12699), when, tariff: TARIFF, phone: null, bonusRate: 600 });
const CITY = madeCity();
const NONE = quantity(0);
const list = { current: null };

interface Goods {
  cards: readonly Card[];
}

const LISTS: Readonly<Record<string, ComponentType<Goods>>> = {
  listing: ({ cards }) => (
    <CardList
      list={list}
      withFilters
      path="/catalog/plitka/"
      cards={cards}
      more={[]}
      restored={0}
      city={CITY}
    />
  ),
  strip: ({ cards }) => <Cards cards={cards} city={CITY} />,
  favourites: ({ cards }) => <FavouritesList cards={cards} city={CITY} />,
  'shared list': ({ cards }) => <FavouritesList cards={cards} city={CITY} shared="1" />,
};

/** What decides which parts a card has. */
function kindOf(card: Card): string {
  const { shape, type, unit, named, choose, variants, detail, labels, pictures, supply, oldPrice } = card;
  const flags = [named, choose, variants, detail, labels[0], supply, oldPrice, card.unitArea].map(Boolean);
  const states = [
    canBuy(card),
    isPriceOnRequest(card),
    card.priceVaries,
    card.soldByBox,
    card.ratingCount > 0,
  ];
  return [shape, type, unit, pictures.length, ...flags, ...states].join();
}

/** The card, and the same goods sold out, without a price, with a rating, from a recommendation. */
const othersLike = (card: Card): Card[] => [
  card,
  { ...card, stock: NONE },
  { ...card, price: NOTHING },
  { ...card, price: NOTHING, stock: NONE },
  { ...card, variants: '2 цвета', detail: 'чёрный', named: true, oldPrice: kopecks(990_000) },
  { ...card, ratingCount: 3, ratingPercent: 80, rid: '7' },
];

let cards: Card[] = [];
beforeAll(async () => {
  const snapshot = await buildSnapshot((await demoRows(1200)).rows);
  const each = Array.from({ length: snapshot.size }, (_, row) => snapshot.card(row)).flatMap(othersLike);
  const kinds = new Map(each.map((card) => [kindOf(card), card])).values();
  cards = Array.from(kinds, (card, at) => ({ ...card, id: at + 1, offerId: at + 1 }));
});
const complaints = vi.spyOn(console, 'error');
beforeEach(() => {
  complaints.mockClear();
  vi.stubGlobal('IntersectionObserver', stubIntersections().Watcher);
});

it('[LIST-15] the demo shop has cards of every kind', () => {
  const shapes = cards.map((card) => card.shape);
  expect(new Set(shapes)).toEqual(new Set(['square', 'door']));
  for (const isOf of [canBuy, isPriceOnRequest, (card: Card) => !canBuy(card) && !isPriceOnRequest(card)])
    expect(cards.some(isOf)).toBe(true);
  for (const part of ['choose', 'variants', 'detail', 'unitArea', 'oldPrice', 'ratingCount'] as const)
    expect(cards.some((card) => card[part])).toBe(true);
});

it.each(Object.entries(LISTS))(
  '[LIST-15] cards of a %s have React’s markup, and hydrate',
  async (_, List) => {
    const expected = renderToString(<List cards={cards} />);
    const Stored = withMarkup(List, cardMarkup);
    for (const source of ['rendered', 'cached'])
      expect(renderToString(<Stored cards={cards} />), source).toBe(expected);
    showPage(`<div data-region="goods">${expected}</div>`);
    const shown = [...document.querySelectorAll('.card')];
    await act(async () => void mountRegion(the('[data-region]'), List, { cards }));
    expect([...document.querySelectorAll('.card')]).toEqual(shown);
    expect(complaints).not.toHaveBeenCalled();
  },
);

it('[LIST-15] no hint to load a picture stands within a list, where React expects none when it hydrates', () => {
  const [card] = cards.filter(canBuy);
  if (!card) throw new Error('no goods');
  const picture = { hash: '0123456789abcdef', width: 9, height: 9, placeholder: '', alt: '' };
  const Plain = LISTS['listing'] ?? (() => null);
  const html = renderToString(<Plain cards={[{ ...card, pictures: [picture] }]} />);
  expect(html).toMatch(/^<link rel="preload"/);
  const Stored = withMarkup(Plain, cardMarkup);
  const stored = renderToString(<Stored cards={[{ ...card, pictures: [picture] }]} />);
  expect(stored).toBe(html.replace(/^<link[^>]*\/>/, ''));
});

it('[LIST-15] [CITY-7] goods that changed and another day of delivery are rendered anew', () => {
  const [card] = cards.filter(canBuy);
  if (!card) throw new Error('no goods');
  const shown = (goods: Card, city = CITY) => {
    const Strip = withMarkup(Cards, cardMarkup);
    return renderToString(<Strip cards={[goods]} city={city} />);
  };
  expect(shown(card)).toContain('завтра');
  expect(shown(card, madeCity('сегодня, 21 ноября'))).toContain('сегодня');
  expect(shown({ ...card, name: 'Другое имя' })).toContain('Другое имя');
  expect(shown(card)).not.toMatch(/сегодня|Другое имя/);
});
