import type { Found } from './text/search-rows.ts';
import { saidText } from './text/wish.ts';
import type { VariantStore } from './variant-store.ts';

/** Rows beyond these are not looked at: nobody pages so far, and a search has its time. */
const MAX_ROWS = 20_000;

/** By wish, the values of variants that fulfil it; empty for what no variant has of its own. */
type Wanted = readonly ReadonlySet<number>[];

/** Stands beside the bits of wishes: none of the variants that have most can be had. */
const GONE = 1 << 30;

/**
 * What the variants of one product lack, as a set of bits by wish: none where one of them has all that any of them has; with
 * {@link GONE} where such are sold out.
 */
function lackOfRow(variants: VariantStore, row: number, wanted: Wanted): number {
  let any = 0;
  let best = 0;
  let weight = -1;
  let isThere = false;
  const there = variants.areThere(row);
  for (const values of variants.valuesOf(row)) {
    let had = 0;
    for (const [at, wish] of wanted.entries()) if (values.some((value) => wish.has(value))) had |= 1 << at;
    any |= had;
    const weighs = weightOf(had, wanted.length);
    const canBeHad = there.next().value === true;
    if (weighs > weight) [best, weight, isThere] = [had, weighs, canBeHad];
    else if (weighs === weight) isThere ||= canBeHad;
  }
  return (any & ~best) | (isThere ? 0 : GONE);
}

/** As many wishes as it can be, of as many those typed first: as a card chooses its variant. */
function weightOf(had: number, wishes: number): number {
  let weight = 0;
  for (let at = 0; at < wishes; at++) if (had & (1 << at)) weight += wishes * wishes - at;
  return weight;
}

/**
 * Goods are found whose variants have the words between them, black in 2 kg and white in 5 kg for «чёрная 5 кг»: those of which one
 * variant has them all come first, of these the ones that can be had, and where there are none it is said what the nearest
 * lack [SEARCH-3].
 */
export function wholeVariantsFirst(found: Found, variants: VariantStore): Found {
  const { ranked, wishes } = found;
  if (!found.whole || wishes.length < 2 || ranked.length > MAX_ROWS) return found;
  const wanted = wishes.map(({ meanings }) => variants.valuesMeaning(meanings.map(({ term }) => term)));
  if (wanted.filter(({ size }) => size > 0).length < 2) return found;
  const lacks = Array.from(ranked, (row) => (variants.has(row) ? lackOfRow(variants, row, wanted) : 0));
  if (!lacks.some((lack) => lack > 0)) return found;
  const lackOf = (at: number) => (lacks[at] ?? 0) & ~GONE;
  if (lacks.some((_, at) => lackOf(at) === 0)) {
    if (found.order) return found;
    const place = (at: number) => (lackOf(at) > 0 ? 2 : lacks[at] === GONE ? 1 : 0);
    const ofPlace = (asked: number) => ranked.filter((_, at) => place(at) === asked);
    return { ...found, ranked: Int32Array.of(...ofPlace(0), ...ofPlace(1), ...ofPlace(2)) };
  }
  const common = lacks.reduce((both, lack) => both & lack, ~GONE);
  const missing = wishes.filter((_, at) => common & (1 << at)).map(saidText);
  return { ...found, whole: false, missing };
}
