import { formatRoubles } from '../measures/money.ts';
import { priceLines } from './price-lines.ts';
import type { ProductPage } from './product.ts';

const LONGEST = 160;

/** Returns the meta description: name, price and first facts, cut at a word. */
export function productDescription({ card, characteristics, brand }: ProductPage): string {
  const { main } = priceLines(card);
  const price =
    card.price > 0 ? ` ${card.priceVaries ? 'от ' : ''}${formatRoubles(main.amount)}/${main.unit}` : '';
  const facts = characteristics.slice(0, 4).map(({ name, value }) => `${name.toLowerCase()} ${value}`);
  const origin = brand?.country ? `${brand.name}, ${brand.country}` : brand?.name;
  const text = [`${card.name}${price}`, origin, ...facts].filter(Boolean).join(' · ');
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`;
}
