import { type AnyPgColumn, bigint, integer, timestamp } from 'drizzle-orm/pg-core';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Column with the id of a row that must exist as long as this row does. */
export const refersTo = (row: () => AnyPgColumn) => integer().notNull().references(row);
/** Column with the id of a row; this row is deleted together with it. */
export const partOf = (row: () => AnyPgColumn) =>
  integer().notNull().references(row, { onDelete: 'cascade' });
/** Column of whole kopecks; a JavaScript number holds up to 90 trillion roubles exactly. */
export const kopecks = () => bigint({ mode: 'number' }).$type<Kopecks>();
/** Column of thousandths of the selling unit. */
export const thousandths = () => bigint({ mode: 'number' }).$type<Quantity>();
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();
