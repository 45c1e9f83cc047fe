import type { Pool } from 'pg';
import { kopecks } from '../../domain/measures/money.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { type GivenUnit, givenOf } from '../../domain/price/unit-price.ts';
import { type SetSummary, summariseSet } from '../../domain/product/bundles.ts';
import type { Supply } from '../../domain/stock/supply.ts';
import { givenOfTexts, numberOf } from './given-columns.ts';
import { rowsOf } from './rows-of.ts';

// Price and stock of a set follow from its parts; retired parts have neither.
const SET_PARTS = `
  select b.product_id, b.id, x.quantity, case when o.active and p.active then o.price else 0 end,
         case when o.active and p.active then o.stock else 0 end, o.stock_stated,
         o.given_unit, o.given_price, o.given_old_price, p.unit_area, p.pieces_per_box
    from bundles b
    join bundle_items x on x.bundle_id = b.id
    join offers o on o.id = x.offer_id
    join products p on p.id = o.product_id
   where b.product_id between $1 and $2 order by b.product_id, b.position, b.id`;

type SetPart = [
  productId: number,
  bundleId: number,
  quantity: number,
  price: string,
  stock: string,
  stockStated: boolean,
  givenUnit: GivenUnit | null,
  givenPrice: string | null,
  givenOldPrice: string | null,
  unitArea: string | null,
  piecesPerBox: number | null,
];

/** Returns the source's price of a part if it is not per selling unit. */
function givenOfPart([, , , , , , givenUnit, price, oldPrice, area, piecesPerBox]: SetPart) {
  return givenOf(givenOfTexts(givenUnit, price, oldPrice), { unitArea: numberOf(area), piecesPerBox });
}

/** Supply of a part whose stock is not stated: it does not limit the number of sets. */
const UNSTATED: Supply = {
  kind: 'unstated',
  max: quantity(Number.MAX_SAFE_INTEGER),
  confirmAbove: quantity(0),
};

/** Combines the parts of a set into its offer; null for an empty set. */
function offerOf(parts: readonly SetPart[]): SetSummary | null {
  const bundles = [...Map.groupBy(parts, ([, bundleId]) => bundleId).values()];
  return summariseSet(
    bundles.map((group) => ({
      items: group.map((part) => {
        const [, , amount, price, stock, stated] = part;
        return {
          quantity: quantity(amount),
          ...{ price: kopecks(Number(price)), ...givenOfPart(part) },
          stock: quantity(Number(stock)),
          ...(stated ? {} : { supply: UNSTATED }),
        };
      }),
    })),
  );
}

/** Returns price and stock of the sets in a range of product ids, by product id. */
export async function readSets(pool: Pool, window: [number, number]): Promise<Map<number, SetSummary>> {
  const parts = await rowsOf<SetPart>(pool, SET_PARTS, window);
  const sets = Map.groupBy(parts, ([productId]) => productId);
  return new Map(
    [...sets].flatMap(([id, own]) => {
      const offer = offerOf(own);
      return offer ? [[id, offer] as const] : [];
    }),
  );
}
