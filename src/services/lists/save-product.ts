import type { Snapshot } from '../../catalogue/snapshot.ts';
import { withId } from '../../domain/listing/saved-list.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** A list of products in a cookie after an addition. */
export interface SavedIds {
  ids: readonly number[];
  /** Name of the product that was dropped because the list was full; null if there is none. */
  dropped: string | null;
}

/** Adds a product to a list of at most `max`; fails with 'gone' for an unknown product. */
export function saveProduct(
  snapshot: Snapshot,
  ids: readonly number[],
  productId: number,
  max: number,
): Result<SavedIds> {
  if (snapshot.rowOf(productId) === null) return failure('gone', 'Этого товара больше нет в продаже');
  const { ids: saved, dropped } = withId(ids, productId, max);
  const [card] = dropped === null ? [] : snapshot.cards([dropped]);
  return success({ ids: saved, dropped: card?.name ?? null });
}

/** Returns the ids of products that are on sale, in their order; lists keep the others, because those products may return. */
export function knownProducts(snapshot: Snapshot, ids: readonly number[]): readonly number[] {
  return ids.filter((id) => snapshot.rowOf(id) !== null);
}
