import type { Found } from './text/search-rows.ts';
import { saidText } from './text/wish.ts';
import type { VariantStore } from './variant-store.ts';

/** Rows beyond these are not looked at: nobody pages so far, and a search has its time. */
const MAX_ROWS = 20_000;

/** By wish, the values of variants that fulfil it; empty for what no variant has of its own. */
type Wanted = readonly ReadonlySet<number>[];

/** What the variants of one product lack, as a set of bits by wish: 0 where one of them has all that any of them has. */
function lackOfRow(variants: VariantStore, row: number, wanted: Wanted): number {
  let any = 0;
  let best = 0;
  let weight = -1;
  for (const values of variants.valuesOf(row)) {
    let had = 0;
    for (const [at, wish] of wanted.entries()) if (values.some((value) => wish.has(value))) had |= 1 << at;
    any |= had;
    const weighs = weightOf(had, wanted.length);
    if (weighs > weight) [best, weight] = [had, weighs];
  }
  return any & ~best;
}

/** As many wishes as it can be, of as many those typed first: as a card chooses its variant. */
function weightOf(had: number, wishes: number): number {
  let weight = 0;
  for (let at = 0; at < wishes; at++) if (had & (1 << at)) weight += wishes * wishes - at;
  return weight;
}

/**
 * Goods are found whose variants have the words between them, black in 2 kg and white in 5 kg for «чёрная 5 кг»: those of which one
 * variant has them all come first, and where there are none it is said what the nearest lack [SEARCH-3].
 */
export function wholeVariantsFirst(found: Found, variants: VariantStore): Found {
  const { ranked, wishes } = found;
  if (!found.whole || wishes.length < 2 || ranked.length > MAX_ROWS) return found;
  const wanted = wishes.map(({ meanings }) => variants.valuesMeaning(meanings.map(({ term }) => term)));
  if (wanted.filter(({ size }) => size > 0).length < 2) return found;
  const lacks = Array.from(ranked, (row) => (variants.has(row) ? lackOfRow(variants, row, wanted) : 0));
  if (!lacks.some((lack) => lack > 0)) return found;
  if (lacks.some((lack) => lack === 0)) {
    if (found.order) return found;
    const first = ranked.filter((_, at) => lacks[at] === 0);
    const rest = ranked.filter((_, at) => lacks[at] !== 0);
    return { ...found, ranked: Int32Array.of(...first, ...rest) };
  }
  const common = lacks.reduce((both, lack) => both & lack, -1);
  const missing = wishes.filter((_, at) => common & (1 << at)).map(saidText);
  return { ...found, whole: false, missing };
}
