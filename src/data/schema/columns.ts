import { type AnyPgColumn, bigint, integer, timestamp } from 'drizzle-orm/pg-core';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** The id of a row that must stay as long as this one. */
export const refersTo = (row: () => AnyPgColumn) => integer().notNull().references(row);
/** The id of a row that this one goes with. */
export const partOf = (row: () => AnyPgColumn) =>
  integer().notNull().references(row, { onDelete: 'cascade' });
/** Whole kopecks; a JavaScript number holds 90 billion roubles of them exactly. */
export const kopecks = () => bigint({ mode: 'number' }).$type<Kopecks>();
/** Thousandths of the selling unit. */
export const thousandths = () => bigint({ mode: 'number' }).$type<Quantity>();
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();
