import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';
import type { Kopecks } from '../../domain/measures/money.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Whole kopecks; a JavaScript number holds 90 billion roubles of them exactly. */
export const kopecks = () => bigint({ mode: 'number' }).$type<Kopecks>();
/** Thousandths of the selling unit. */
export const thousandths = () => bigint({ mode: 'number' }).$type<Quantity>();
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();
