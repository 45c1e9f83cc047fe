import type * as v from 'valibot';
import type { Area } from '../measures/area.ts';
import { addMoney, type Kopecks, NOTHING } from '../measures/money.ts';
import { formatQuantity, minQuantity, ONE, type Quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { needAt } from './companion-need.ts';
import { COMPANION, writeParts } from './companion-parts.ts';
import { whyText } from './companion-text.ts';
import { countPacks, type InBasket, usualCount } from './list-companions.ts';
import type { pairedGoodsSchema } from './paired-goods-schema.ts';

export type PairedGoods = v.InferOutput<typeof pairedGoodsSchema>;

/** The accessory offered with a product, in the amount that goes with the product's amount. */
export interface PairedLine {
  name: string;
  /** Form field that adds it; its value is empty if nothing is missing. */
  field: readonly [name: string, value: string];
  /** «65 кг: 3 мешка по 25 кг», «2 шт.». */
  amount: string;
  total: Kopecks;
  /** Grams; 0 if not known. */
  weight: number;
}

function leastOf(paired: PairedGoods): PairedLine {
  const { offerId, name, unit, weight } = paired;
  const amount = minQuantity(paired);
  return {
    name,
    field: ['pair', String(offerId)],
    amount: `${formatQuantity(amount)}\u00a0${unit}`,
    total: lineTotal(paired, amount),
    weight: (weight * amount) / ONE,
  };
}

/** Covering of the page: the area of one unit, null for goods that cover nothing; the chosen amount, and the amount in the basket. */
interface Covered {
  unitArea: Area | null;
  amount: Quantity;
  there: Quantity | 0;
}

/** Counts the accessory for the chosen amount and what is in the basket of the product, less its packs in the basket [BEYOND-16]. */
export function countPairedGoods(
  paired: PairedGoods,
  { unitArea, amount, there }: Covered,
  inBasket: InBasket,
): PairedLine {
  const { counted } = paired;
  if (!counted || !unitArea) return leastOf(paired);
  const net = Math.round((unitArea / ONE) * (amount + there)) as Area;
  const need = needAt([{ net, rate: counted.rate }]);
  const choices = counted.choices.map(({ name, packs }) => ({ name, ...countPacks(packs, need, inBasket) }));
  const best = usualCount(choices);
  if (!best) return leastOf(paired);
  const { picks } = best.packs;
  const weights = picks.map(({ pack, count }) => pack.weight * count);
  return {
    name: best.name,
    field: [COMPANION, writeParts(picks)],
    amount: whyText({ kind: counted.kind, ...best }),
    total: addMoney(NOTHING, best.packs.total),
    weight: weights.includes(0) ? 0 : weights.reduce((sum, grams) => sum + grams, 0),
  };
}
