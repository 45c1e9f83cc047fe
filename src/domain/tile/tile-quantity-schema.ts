import * as v from 'valibot';
import { area } from '../schemas.ts';

/** The units a shopper may count covering goods in; amounts of each are thousandths of a piece, a m² or a box. */
export const tileUnitSchema = v.picklist(['piece', 'area', 'box']);

/** How covering goods are measured and sold. */
export const tileMeasureSchema = v.object({
  /** Covered by one selling unit: a piece, or a box when `soldByBox`; more than nothing. */
  unitArea: area,
  /** A positive whole number; null when not known. */
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
});
