import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { units } from '../../../domain/measures/quantity.ts';
import type { Picture } from '../../../domain/product/picture.ts';
import type { BuyGoods } from '../buy/goods.ts';
import { Gallery } from './Gallery.tsx';
import { galleryOf } from './gallery-of.ts';

const pictures = Array.from(
  { length: 12 },
  (_, index): Picture => ({
    hash: `00000000000000${String(index).padStart(2, '0')}`,
    width: 1280,
    height: 1280,
    placeholder: '',
    alt: '',
  }),
);
const goods = {
  card: { slug: 'stupen', name: 'Ступень', shape: 'square' },
  pictures,
  bundles: [],
  offers: [{ id: 7, price: 100, stock: units(5), min: units(1), step: units(1), pictures: [] }],
} as unknown as BuyGoods;
const drawn = (all: boolean, of = goods) =>
  renderToStaticMarkup(createElement(Gallery, galleryOf(of, 7, all)));

describe('a gallery with many pictures', () => {
  it('[PROD-6] shows eight and links to an address with all of them', () => {
    const html = drawn(false);
    expect(html.match(/id="photo-\d+"/g)).toHaveLength(8);
    expect(html).toContain('href="/product/stupen/?ELEMENT_ID=7&amp;SHOW_IMAGES=1">ещё 4</a>');
  });

  it.each([
    [5, false],
    [0, true],
  ])('[PROD-15] with a stock of %i shows that the product is sold out: %s', (stock, sold) => {
    const [offer] = goods.offers;
    const left = { ...goods, offers: [{ ...offer, stock: units(stock) }] } as BuyGoods;
    expect(drawn(false, left).includes('Нет в наличии')).toBe(sold);
  });

  it('[PROD-6] shows all at that address', () => {
    const html = drawn(true);
    expect(html.match(/id="photo-\d+"/g)).toHaveLength(12);
    expect(html).not.toContain('ещё');
  });

  it('[PROD-6] loads its first picture at once and the others when they come into view', () => {
    const images = drawn(false).match(/<img[^>]*>/g) ?? [];
    expect(images[0]).toContain('fetchPriority="high"');
    expect(images.slice(1).every((image) => image.includes('loading="lazy"'))).toBe(true);
  });
});
