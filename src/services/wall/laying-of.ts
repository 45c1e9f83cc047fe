import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { LayingPattern } from '../../domain/tile/room.ts';
import { usualLaying } from '../../domain/tile/usual-laying.ts';

/** Returns the usual laying pattern of a product, by its name, sections and properties. */
export function layingOf(snapshot: Snapshot, row: number): LayingPattern {
  const sections = sectionsOfRow(snapshot.sections, row).map(({ name }) => name);
  const values = snapshot.statedProperties(row).flatMap((property) => property.values);
  return usualLaying([snapshot.store.name(row), ...sections, ...values]);
}
