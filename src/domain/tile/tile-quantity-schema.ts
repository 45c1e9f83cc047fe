import * as v from 'valibot';
import { area } from '../schemas.ts';

export const tileUnitSchema = v.picklist(['piece', 'area', 'box']);

export const tileMeasureSchema = v.object({
  /** Covered by one selling unit: a piece, or a box when `soldByBox`; more than nothing. */
  unitArea: area,
  /** A positive whole number; null when not known. */
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
});
