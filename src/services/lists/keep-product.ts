import type { Snapshot } from '../../catalogue/snapshot.ts';
import { withId } from '../../domain/listing/kept-list.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** A list of goods kept in a cookie after something was put into it. */
export interface Kept {
  ids: readonly number[];
  /** Name of the goods that had to make room. */
  dropped: string | null;
}

/** Puts a product into a list of at most `max`; code 'gone' for one the shop does not have. */
export function keepProduct(
  snapshot: Snapshot,
  ids: readonly number[],
  productId: number,
  max: number,
): Result<Kept> {
  if (snapshot.rowOf(productId) === null) return failure('gone', 'Этого товара больше нет в продаже');
  const { ids: kept, dropped } = withId(ids, productId, max);
  const [card] = dropped === null ? [] : snapshot.cards([dropped]);
  return success({ ids: kept, dropped: card?.name ?? null });
}

/** Those of the ids that the shop has, in their order; retired goods may come back, so lists keep theirs. */
export function knownProducts(snapshot: Snapshot, ids: readonly number[]): readonly number[] {
  return ids.filter((id) => snapshot.rowOf(id) !== null);
}
