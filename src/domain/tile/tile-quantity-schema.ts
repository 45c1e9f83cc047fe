import * as v from 'valibot';
import { area } from '../schemas.ts';

export const tileUnitSchema = v.picklist(['piece', 'area', 'box']);

export const tileMeasureSchema = v.object({
  /** Area covered by one selling unit (a piece, or a box when `soldByBox`); greater than zero. */
  unitArea: area,
  /** Number of pieces in a box, greater than zero; null if not known. */
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
});
