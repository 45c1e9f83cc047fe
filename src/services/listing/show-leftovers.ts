import { LEFTOVERS } from '../../../content/leftovers.ts';
import { ABSENT } from '../../catalogue/range-column.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Area } from '../../domain/measures/area.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import type { Card } from '../../domain/product/card.ts';
import { type Leftover, leftoverOf, sufficesFor } from '../../domain/product/leftover.ts';
import { parseMyArea } from '../../domain/tile/my-area.ts';

export interface LeftoverPage {
  /** What was typed as the area. */
  typed: string;
  /** Thousandths of m²; null where none was asked for or it cannot be read. */
  area: Quantity | null;
  /** The smallest that suffices first; without an area the largest. */
  leftovers: readonly (Leftover & { card: Card })[];
  total: number;
  page: number;
  pages: number;
}

const PAGE_SIZE = 24;

type Found = Leftover & { row: number };

/** Every leftover of the catalogue; goods with offers by the one their card sells. */
function findLeftovers({ store, size }: Snapshot): Found[] {
  const [stock, areas, price] = [store.column('stock'), store.column('unitArea'), store.column('price')];
  const [min, step] = [store.column('min'), store.column('step')];
  const found: Found[] = [];
  for (let row = 0; row < size; row++) {
    const unitArea = areas[row] as number;
    if (unitArea === ABSENT || (stock[row] as number) === 0) continue;
    const leftover = leftoverOf(
      {
        price: price[row] as Kopecks,
        stock: stock[row] as Quantity,
        min: min[row] as Quantity,
        step: step[row] as Quantity,
        unitArea: unitArea as Area,
      },
      LEFTOVERS,
    );
    if (leftover) found.push({ row, ...leftover });
  }
  return found;
}

/** A page of the shelf of leftovers, by `area` and `page` of the address; a page too far is the last one [BEYOND-6]. */
export function showLeftovers(snapshot: Snapshot, parameters: URLSearchParams): LeftoverPage {
  const typed = (parameters.get('area') ?? '').trim().slice(0, 20);
  const area = parseMyArea(typed);
  const found = findLeftovers(snapshot)
    .filter((leftover) => area === null || sufficesFor(leftover, area))
    .sort((a, b) => (area === null ? b.covers - a.covers : a.covers - b.covers) || a.row - b.row);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const asked = /^[1-9]\d{0,5}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1;
  const page = Math.min(asked, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const leftovers = shown.map(({ row, ...leftover }) => ({ ...leftover, card: snapshot.card(row) }));
  return { typed, area, leftovers, total: found.length, page, pages };
}
