import { typedText } from './text/criterion.ts';
import type { Found } from './text/search-rows.ts';
import type { VariantStore } from './variant-store.ts';

/** Longer results are left unchanged: nobody looks through so many pages, and a search must be quick. */
const MAX_ROWS = 20_000;

/** For each criterion, the ids of variants' values that match it; empty if no variant has such a value of its own. */
type Wanted = readonly ReadonlySet<number>[];

/** A bit after those of the criteria: none of the best variants is available. */
const GONE = 1 << 30;

/**
 * Returns, as a bit set, the criteria that the best variant of a product does not match although other variants do; with {@link GONE} if
 * the best variants are sold out.
 */
function gapOfRow(variants: VariantStore, row: number, wanted: Wanted): number {
  let any = 0;
  let best = 0;
  let weight = -1;
  let isAvailable = false;
  const there = variants.areAvailable(row);
  for (const values of variants.valuesOf(row)) {
    let had = 0;
    for (const [at, wantedValues] of wanted.entries())
      if (values.some((value) => wantedValues.has(value))) had |= 1 << at;
    any |= had;
    const weighs = weightOf(had, wanted.length);
    const available = there.next().value === true;
    if (weighs > weight) [best, weight, isAvailable] = [had, weighs, available];
    else if (weighs === weight) isAvailable ||= available;
  }
  return (any & ~best) | (isAvailable ? 0 : GONE);
}

/**
 * Weighs a set of criteria: the larger number of matched criteria wins, then those typed first; a card chooses its variant in the same way.
 */
function weightOf(had: number, criterionCount: number): number {
  let weight = 0;
  for (let at = 0; at < criterionCount; at++)
    if (had & (1 << at)) weight += criterionCount * criterionCount - at;
  return weight;
}

/**
 * A product may match only by several variants together: black in 2 kg and white in 5 kg for «чёрная 5 кг». Puts products first that have
 * one variant that matches everything, available ones before others. If there are none, the criteria that the best variants do not match are
 * returned as missing [SEARCH-3].
 */
export function wholeVariantsFirst(found: Found, variants: VariantStore): Found {
  const { ranked, criteria } = found;
  if (!found.whole || criteria.length < 2 || ranked.length > MAX_ROWS) return found;
  const wanted = criteria.map(({ meanings }) => variants.valuesMeaning(meanings.map(({ term }) => term)));
  if (wanted.filter(({ size }) => size > 0).length < 2) return found;
  const gaps = Array.from(ranked, (row) => (variants.has(row) ? gapOfRow(variants, row, wanted) : 0));
  if (!gaps.some((gap) => gap > 0)) return found;
  const gapAt = (at: number) => (gaps[at] ?? 0) & ~GONE;
  if (gaps.some((_, at) => gapAt(at) === 0)) {
    if (found.order) return found;
    const place = (at: number) => (gapAt(at) > 0 ? 2 : gaps[at] === GONE ? 1 : 0);
    const ofPlace = (rank: number) => ranked.filter((_, at) => place(at) === rank);
    return { ...found, ranked: Int32Array.of(...ofPlace(0), ...ofPlace(1), ...ofPlace(2)) };
  }
  const common = gaps.reduce((both, gap) => both & gap, ~GONE);
  const missing = criteria.filter((_, at) => common & (1 << at)).map(typedText);
  return { ...found, whole: false, missing };
}
