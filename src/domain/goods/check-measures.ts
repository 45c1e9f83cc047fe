import { areasContradict, squareMetres } from '../measures/area-contradiction.ts';
import type { EditableProduct } from './editable-rows.ts';

/**
 * Says why an area does not fit the size of a piece, or of the pieces in a box if the product is sold by the box; null if it fits, or if
 * size or area is unknown.
 */
export function areaContradiction({
  width,
  length,
  unit_area,
  pieces_per_box,
  sold_by_box,
}: Pick<EditableProduct, 'width' | 'length' | 'unit_area' | 'pieces_per_box' | 'sold_by_box'>):
  | string
  | null {
  if (!width || !length || !unit_area) return null;
  const pieces = sold_by_box ? pieces_per_box : 1;
  if (!pieces) return null;
  const counted = width * length * pieces;
  if (!areasContradict(unit_area, counted)) return null;
  const of = sold_by_box ? `${pieces} шт. этого размера` : 'этого размера';
  return `По размеру выходит ${squareMetres(counted)} (${of}), а указано ${squareMetres(unit_area)}`;
}
