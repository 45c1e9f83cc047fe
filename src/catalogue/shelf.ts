import type { Area } from '../domain/measures/area.ts';
import type { Quantity } from '../domain/measures/quantity.ts';
import type { UnitPrice } from '../domain/price/unit-price.ts';
import { type Remnant, type RemnantRules, remnantOf } from '../domain/product/remnant.ts';
import type { Supplied } from '../domain/stock/supply.ts';
import { unitPriceOf } from './row-price.ts';
import type { CatalogueRows, OfferRow, ProductRow } from './rows.ts';

/** An offer with its supply. */
export type SoldOffer = OfferRow & Supplied & Record<'step' | 'min', Quantity>;

/** A remnant, with what the card of its product does not state. */
export interface ShelfGoods extends Remnant, UnitPrice {
  row: number;
  offerId: number;
  unit: string;
  /** Values of the offer, «60×60 · белый», or else its article; empty if its product has no other offer. */
  detail: string;
}

/** Finds remnants while the catalogue is read; every offer is checked separately [BEYOND-6]. */
export class ShelfBuilder {
  readonly #found: ShelfGoods[] = [];
  readonly #rules: RemnantRules;
  readonly #values: ReadonlyMap<number, string>;
  readonly #positions: ReadonlyMap<number, number>;

  constructor({ values, properties }: Pick<CatalogueRows, 'values' | 'properties'>, rules: RemnantRules) {
    this.#rules = rules;
    this.#values = new Map(values.map(({ id, value }) => [id, value]));
    this.#positions = new Map(properties.map(({ id, position }) => [id, position]));
  }

  /** Checks the product added as number `index`. */
  add(index: number, product: ProductRow, offers: readonly SoldOffer[]): void {
    const { unitArea } = product;
    if (unitArea === null) return;
    for (const offer of offers) {
      const { stock, supply, min, step } = offer;
      const priced = unitPriceOf(product, offer);
      const goods = { ...priced, stock, supply, min, step, unitArea: unitArea as Area };
      const remnant = remnantOf(goods, this.#rules);
      if (!remnant) continue;
      const { id: offerId, unit } = offer;
      const detail = offers.length > 1 ? this.#detailOf(offer) : '';
      this.#found.push({ ...remnant, row: index, offerId, ...priced, unit, detail });
    }
  }

  #detailOf({ terms = [], article }: OfferRow): string {
    const named: { place: number; value: string }[] = [];
    for (let at = 0; at < terms.length; at += 2) {
      const value = this.#values.get(terms[at + 1] as number);
      if (value) named.push({ place: this.#positions.get(terms[at] as number) ?? 0, value });
    }
    named.sort((a, b) => a.place - b.place);
    return named.map(({ value }) => value).join(' · ') || article;
  }

  /** Returns what was found, by row; `rankOf` maps the index of a product to its row. */
  build(rankOf: Int32Array): ShelfGoods[] {
    return this.#found
      .map((goods) => ({ ...goods, row: rankOf[goods.row] as number }))
      .sort((a, b) => a.row - b.row || a.offerId - b.offerId);
  }
}
