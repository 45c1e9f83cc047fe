import type { ShelfGoods } from '../../catalogue/shelf.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import type { Card } from '../../domain/product/card.ts';
import { sufficesFor } from '../../domain/product/remnant.ts';
import { parseMyArea } from '../../domain/tile/my-area.ts';
import { type ListPage, paginate } from './paginate.ts';

type ShownRemnant = Omit<ShelfGoods, 'row'> & { card: Card };

export interface RemnantPage extends Omit<ListPage<unknown>, 'shown'> {
  typed: string;
  /** The requested area in thousandths of m²; null when it is absent or cannot be read. */
  area: Quantity | null;
  /** With an area, the smallest sufficient remnant is first; without one, the largest. */
  remnants: readonly ShownRemnant[];
}

const PAGE_SIZE = 24;

/** Returns a page of the remnants by the parameters `area` and `page`; a page beyond the end stands for the last one [BEYOND-6]. */
export function showRemnants(snapshot: Snapshot, parameters: URLSearchParams): RemnantPage {
  const typed = (parameters.get('area') ?? '').trim().slice(0, 20);
  const area = parseMyArea(typed);
  const found = snapshot.remnants
    .filter((remnant) => area === null || sufficesFor(remnant, area))
    .sort((a, b) => (area === null ? b.covers - a.covers : a.covers - b.covers));
  const { shown, ...place } = paginate(found, parameters, PAGE_SIZE);
  const remnants = shown.map(({ row, ...remnant }) => ({ ...remnant, card: snapshot.card(row) }));
  return { typed, area, remnants, ...place };
}
