import type { PromisedStock } from './stock/promised.ts';

/** Kinds of records that have ids of their own. */
export type KeyedKind =
  | 'section'
  | 'property'
  | 'property-value'
  | 'price-type'
  | 'product'
  | 'offer'
  | 'price'
  | 'stock';

/** Results for the records of one kind. The number received is the sum of added, changed, unchanged, marked, refused and repeated. */
export interface Counts {
  came: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Marked as deleted. */
  marked: number;
  /** Left out because they are incomplete or refer to missing records. */
  refused: number;
  /** Exact duplicates. */
  repeated: number;
  /** Not received, but changed because other records were received. */
  recalculated: number;
  /** Active before but not afterwards, because they were marked or are absent from complete files. */
  retired: number;
}

/** Stored counts of an import; older imports lack some numbers. */
export type StoredCounts = Partial<Record<KeyedKind, Partial<Counts>>> & { promised?: PromisedStock | null };
