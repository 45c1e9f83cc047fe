import { counted } from '../measures/plural.ts';
import type { Card } from '../product/card.ts';
import { cardMeasure } from '../product/card-goods.ts';
import type { Facet, ListingResult } from './listing.ts';
import type { Section } from './section.ts';

/** Every shop has these filters: they say nothing of its goods. */
const USUAL_FILTERS: ReadonlySet<string> = new Set(['price', 'price-m2', 'stock', 'special', 'rating']);
const MAX_UNITS = 3;
const MAX_FILTERS = 4;

/** What the merchant wrote about a section. */
export interface WrittenTexts {
  /** Its slug. */
  section: string;
  /** Of its page, for tabs and search engines; absent: made of the heading. */
  title?: string;
  /** Above its goods; absent: its name. */
  heading?: string;
  /** For search engines; absent: made of what the section has. */
  description?: string;
}

/** Goods as a page shows them; `delivers` once the merchant has set what delivery costs. */
export interface DescribedListing {
  result: Pick<ListingResult, 'total' | 'cards' | 'facets'>;
  /** «, страница 2» */
  mark: string;
  delivers: boolean;
}

/** The units that cards show prices of, those of most cards first: «м², шт.». */
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

/** Names that begin with a capital only as the first word of a title do: «Цвет», not «ПВХ-слой». */
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
 * Description of a page of goods, made of what is on it: «Плитка — 60 товаров с ценами за м² и шт., с доставкой. Фильтры: цвет, размер.»
 * Promises nothing that is not there.
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

/** Texts of a section's page; `chosen` are the values that search engines know it by, «белый, матовый», often none. */
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
  // The merchant wrote about the section as a whole, not about a choice within it.
  const written = chosen ? undefined : own;
  return {
    heading,
    title: `${written?.title ?? (priced ? `${named}\u00a0— цены, каталог` : `${named}\u00a0— каталог`)}${listing.mark}`,
    description: written?.description
      ? `${written.description}${listing.mark && ` ${markSentence(listing.mark)}`}`
      : listingDescription(named, listing),
  };
}

/** «, страница 2» as a sentence of its own: «Страница 2.». */
function markSentence(mark: string): string {
  const text = mark.replace(/^, /, '');
  return sentence(text.charAt(0).toUpperCase() + text.slice(1));
}
