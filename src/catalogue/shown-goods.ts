import { LRUCache } from 'lru-cache';
import type { FeedProperty } from '../domain/feed/feed-goods.ts';
import type { Card } from '../domain/product/card.ts';
import { cardOfVariants } from '../domain/product/card-variants.ts';
import { fitsOf, nameMatches, type VariantRequest } from './requested-variant.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { describedOf } from './stated-properties.ts';
import type { StoredVariant } from './variant-store.ts';

export interface DescribedGoods {
  /** Card of the offer that is sold, with the product's own pictures. */
  card: Card;
  /** In grams; 0 if not known. */
  weight: number;
  /** The product's offers if they differ in something to choose, otherwise empty. */
  variants: readonly StoredVariant[];
  properties: readonly FeedProperty[];
}

/** Number of cached cards. */
const MAX_CARDS = 5000;

export class ShownGoods {
  readonly #parts: Pick<SnapshotParts, 'cards' | 'variants' | 'filters'>;
  readonly #cards = new LRUCache<string, Card>({ max: MAX_CARDS });

  constructor(parts: Pick<SnapshotParts, 'cards' | 'variants' | 'filters'>) {
    this.#parts = parts;
  }

  /** Returns the card of a row, the same object as long as it stays in the cache. */
  card(row: number): Card {
    return this.#cardOf(row, []);
  }

  /**
   * Returns the card of a row for a request: of goods with variants, the one that matches best. The same object for the same variants, as
   * long as it stays in the cache.
   */
  cardFor(row: number, { passes, search }: VariantRequest): Card {
    const { variants } = this.#parts;
    if (variants.has(row)) {
      const passing = passes?.(row);
      const fits = search
        ? fitsOf(variants.searchableOf(row), passing, search)
        : (passing?.map(Number) ?? []);
      const most = Math.max(...fits);
      return this.#cardOf(row, fits.some((fit) => fit < most) ? fits.map((fit) => Number(fit === most)) : []);
    }
    // The offers differ only in their article, so only an article can select one.
    const called = search ? nameMatches(variants.namesOf(row), search) : [];
    return this.#cardOf(row, called.includes(1) ? called : []);
  }

  /** `fits` is 1 for each variant that the card may show and 0 for the others; empty if it may show any. */
  #cardOf(row: number, fits: readonly number[]): Card {
    const key = `${row} ${fits.join('')}`;
    const known = this.#cards.get(key);
    if (known) return known;
    const card = this.#makeCard(row, fits);
    this.#cards.set(key, card);
    return card;
  }

  #makeCard(row: number, fits: readonly number[]): Card {
    const { cards, variants } = this.#parts;
    const card = cards.card(row);
    const goods = variants.of(row, card);
    if (goods)
      return cardOfVariants(
        { ...card, variants: goods.text },
        goods.variants,
        fits.length > 0 ? fits : goods.variants.map(() => 1),
      );
    return fits.length > 0 ? cardOfVariants(card, variants.offersOf(row, card), fits) : card;
  }

  /** Returns the goods of a row, built anew at each call: for callers that walk over all rows and must not evict the cards in demand. */
  describe(row: number): DescribedGoods {
    const { cards, variants, filters } = this.#parts;
    const card = cards.card(row);
    return {
      card,
      weight: cards.weight(row),
      variants: variants.of(row, card)?.variants ?? [],
      properties: describedOf(filters, row),
    };
  }
}
