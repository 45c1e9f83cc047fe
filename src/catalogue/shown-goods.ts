import { LRUCache } from 'lru-cache';
import type { FeedProperty } from '../domain/feed/feed-goods.ts';
import type { Card } from '../domain/product/card.ts';
import { cardOfVariants } from '../domain/product/card-variants.ts';
import { type Asked, calledAmong, fitsOf } from './asked-variant.ts';
import { describedOf } from './said-properties.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import type { StoredVariant } from './variant-store.ts';

export interface DescribedGoods {
  /** The offer its card sells; `pictures` are the product's own. */
  card: Card;
  /** Grams of it; 0: not known. */
  weight: number;
  /** Its offers where they differ in what can be chosen; empty where there is nothing to choose. */
  variants: readonly StoredVariant[];
  properties: readonly FeedProperty[];
}

/** Cards kept for those who ask again, with their markup some 5 KB each. */
const MAX_CARDS = 5000;

export class ShownGoods {
  readonly #parts: Pick<SnapshotParts, 'cards' | 'variants' | 'filters'>;
  readonly #cards = new LRUCache<number, Card>({ max: MAX_CARDS });

  constructor(parts: Pick<SnapshotParts, 'cards' | 'variants' | 'filters'>) {
    this.#parts = parts;
  }

  /** The card of a row; the same object as long as it is asked for often. */
  card(row: number): Card {
    const known = this.#cards.get(row);
    if (known) return known;
    const card = this.#cardAsked(row, {});
    this.#cards.set(row, card);
    return card;
  }

  /** The card of a row as it answers what was asked: of goods that differ, the variant that fits. */
  cardFor(row: number, asked: Asked): Card {
    if (this.#parts.variants.has(row)) return this.#cardAsked(row, asked);
    const card = this.card(row);
    const offers = asked.search ? this.#parts.variants.offersOf(row, card) : [];
    // Nothing tells them apart but the article.
    const called = calledAmong(offers, asked.search);
    return called.includes(1) ? cardOfVariants(card, offers, called) : card;
  }

  #cardAsked(row: number, asked: Asked): Card {
    const card = this.#parts.cards.card(row);
    const goods = this.#parts.variants.of(row, card);
    if (!goods) return card;
    const fits = fitsOf(goods.variants, asked.passes?.(row), asked.search);
    return cardOfVariants({ ...card, variants: goods.text }, goods.variants, fits);
  }

  /** The goods of a row, made anew at every call: for who walks over all of them and must not push out what is asked for often. */
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
