import { counted } from '../measures/plural.ts';
import type { Card } from '../product/card.ts';
import { cardMeasure } from '../product/card-goods.ts';
import type { Facet, ListingResult } from './listing.ts';
import type { Section } from './section.ts';

/** Filters that every shop has, and which therefore say nothing about its products. */
const USUAL_FILTERS: ReadonlySet<string> = new Set(['price', 'price-m2', 'stock', 'special', 'rating']);
const MAX_UNITS = 3;
const MAX_FILTERS = 4;

/** Texts of a section written by the merchant. */
export interface WrittenTexts {
  /** Slug of the section. */
  section: string;
  /** Title of the page for tabs and search engines; if absent, it is derived from the heading. */
  title?: string;
  /** Heading above the products; if absent, the section's name. */
  heading?: string;
  /** Description for search engines; if absent, it is derived from the section's products. */
  description?: string;
}

/** A listing as a page shows it; `delivers` is true if the merchant has set delivery prices. */
export interface DescribedListing {
  result: Pick<ListingResult, 'total' | 'cards' | 'facets'>;
  /** Page number for titles, «, страница 2»; empty on the first page. */
  mark: string;
  delivers: boolean;
}

/** Lists the units of the prices on cards, the most frequent first: «м², шт.». */
function pricedUnits(cards: readonly Card[]): string[] {
  const counts = new Map<string, number>();
  for (const card of cards) {
    if (card.price <= 0) continue;
    const units = cardMeasure(card) ? ['м²', card.unit] : [card.unit];
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_UNITS)
    .map(([unit]) => unit);
}

/** Lowers the first letter of a name («Цвет») unless another capital follows («ПВХ-слой»). */
const lowerFirst = (name: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const filterNames = (facets: readonly Facet[]) =>
  facets
    .filter(({ id }) => !USUAL_FILTERS.has(id))
    .slice(0, MAX_FILTERS)
    .map(({ name }) => lowerFirst(name));

const joined = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} и ${words.at(-1)}` : (words[0] ?? '');

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/**
 * Describes a page of products by its content: «Плитка — 60 товаров с ценами за м² и шт., с доставкой. Фильтры: цвет, размер.» It promises
 * nothing that the page lacks.
 */
export function listingDescription(heading: string, { result, mark, delivers }: DescribedListing): string {
  const units = pricedUnits(result.cards);
  const filters = filterNames(result.facets);
  const count = counted(result.total, 'товар', 'товара', 'товаров');
  const goods = [
    `${heading}${mark}\u00a0— ${count}${units.length > 0 ? ` с ценами за ${joined(units)}` : ''}`,
    ...(delivers && result.total > 0 ? ['с доставкой'] : []),
  ].join(', ');
  return [goods, ...(filters.length > 0 ? [`Фильтры: ${filters.join(', ')}`] : [])].map(sentence).join(' ');
}

/**
 * Returns the texts of a section's page. `chosen` are the filter values that search engines index, «белый, матовый»; often there are none.
 */
export function sectionPageTexts(
  section: Pick<Section, 'slug' | 'name'>,
  chosen: string,
  listing: DescribedListing,
  all: readonly WrittenTexts[],
): { title: string; heading: string; description: string } {
  const own = all.find((each) => each.section === section.slug);
  const heading = own?.heading ?? section.name;
  const named = chosen ? `${heading}: ${chosen}` : heading;
  const priced = listing.result.cards.some(({ price }) => price > 0);
  // The merchant's texts are about the whole section, not about a choice within it.
  const written = chosen ? undefined : own;
  return {
    heading,
    title: `${written?.title ?? (priced ? `${named}\u00a0— цены, каталог` : `${named}\u00a0— каталог`)}${listing.mark}`,
    description: written?.description
      ? `${written.description}${listing.mark && ` ${markSentence(listing.mark)}`}`
      : listingDescription(named, listing),
  };
}

/** Turns «, страница 2» into a sentence: «Страница 2.». */
function markSentence(mark: string): string {
  const text = mark.replace(/^, /, '');
  return sentence(text.charAt(0).toUpperCase() + text.slice(1));
}
