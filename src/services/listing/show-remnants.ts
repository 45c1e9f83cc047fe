import type { ShelfGoods } from '../../catalogue/shelf.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import type { Card } from '../../domain/product/card.ts';
import { sufficesFor } from '../../domain/product/remnant.ts';
import { parseMyArea } from '../../domain/tile/my-area.ts';
import { type ListPage, pageOfList } from './page-of-list.ts';

type ShownRemnant = Omit<ShelfGoods, 'row'> & { card: Card };

export interface RemnantPage extends Omit<ListPage<unknown>, 'shown'> {
  /** What was typed as the area. */
  typed: string;
  /** Thousandths of m²; null where none was asked for or it cannot be read. */
  area: Quantity | null;
  /** The smallest that suffices first; without an area the largest. */
  remnants: readonly ShownRemnant[];
}

const PAGE_SIZE = 24;

/** A page of the shelf of remnants, by `area` and `page` of the address; a page too far is the last one [BEYOND-6]. */
export function showRemnants(snapshot: Snapshot, parameters: URLSearchParams): RemnantPage {
  const typed = (parameters.get('area') ?? '').trim().slice(0, 20);
  const area = parseMyArea(typed);
  const found = snapshot.remnants
    .filter((remnant) => area === null || sufficesFor(remnant, area))
    .sort((a, b) => (area === null ? b.covers - a.covers : a.covers - b.covers));
  const { shown, ...place } = pageOfList(found, parameters, PAGE_SIZE);
  const remnants = shown.map(({ row, ...remnant }) => ({ ...remnant, card: snapshot.card(row) }));
  return { typed, area, remnants, ...place };
}
