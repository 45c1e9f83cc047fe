import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Whole kopecks; a JavaScript number holds 90 billion roubles of them exactly. */
export const kopecks = () => bigint({ mode: 'number' });
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();
