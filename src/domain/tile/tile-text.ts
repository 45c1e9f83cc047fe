import { formatQuantity, units } from '../measures/quantity.ts';
import { areaText, type TileMeasure, tileFigures } from './tile-quantity.ts';

/**
 * Describes `sold` whole selling units, the area first [TILE-5]: «2,16 м² · 6 шт. · 1,2 упак.», «0,1 м² · 1 из 15 в упаковке» below a whole
 * box, «14,38 м² · 6 упак. · 48 шт.» for goods sold by the box. A number and its unit stay on one line.
 */
export function tileText(sold: number, unit: string, measure: TileMeasure): string {
  const { pieces, boxes } = tileFigures(sold, measure);
  const covered = areaText(sold, measure);
  const inBox = measure.piecesPerBox;
  if (!measure.soldByBox && inBox !== null && inBox > 1 && sold < inBox)
    return `${covered} · ${sold}\u00a0из\u00a0${inBox} в\u00a0упаковке`;
  const counts = [[formatQuantity(units(sold)), measure.soldByBox ? 'упак.' : unit]];
  if (measure.soldByBox && pieces) counts.push([formatQuantity(units(pieces)), 'шт.']);
  if (!measure.soldByBox && boxes) counts.push([formatQuantity(boxes), 'упак.']);
  return [covered, ...counts.map((count) => count.join('\u00a0'))].join(' · ');
}
