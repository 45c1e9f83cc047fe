import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import { id, kopecks, now, partOf, refersTo, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/** Rooms with their goods, kept without an account [BEYOND-7]: who knows the id reads, who knows the secret too changes. */
export const projects = pgTable(
  'projects',
  {
    /** Random; stands in the address. */
    id: text().primaryKey(),
    secret: text().notNull(),
    name: text().notNull(),
    /** The key of the form that put goods into it last: a second press of it puts nothing. */
    lastPut: text().notNull().default(''),
    createdAt: now(),
    /** When its owner changed it last. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The mail address where its owner hears of comments, in small letters; empty: none was given. */
    contact: text().notNull().default(''),
    /** When the last letter about comments leaves or left. */
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.updatedAt)],
);

export const projectRooms = pgTable(
  'project_rooms',
  {
    id: id(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Thousandths of a square metre; null where nobody said. */
    area: thousandths(),
  },
  (table) => [index().on(table.projectId)],
);

export const projectLines = pgTable(
  'project_lines',
  {
    id: id(),
    roomId: partOf(() => projectRooms.id),
    offerId: refersTo(() => offers.id),
    /** Ascending, as those of a basket's line. */
    optionIds: integer().array().notNull(),
    quantity: thousandths().notNull(),
    /** The unit that it is counted in; null: the selling unit. */
    countedIn: text().$type<TileUnit>(),
    /** The unit price when the owner saw it last, to tell what has changed since. */
    seenPrice: kopecks().notNull(),
  },
  (table) => [unique().on(table.roomId, table.offerId, table.optionIds)],
);

/** What those who got the link say of a line. */
export const projectComments = pgTable(
  'project_comments',
  {
    id: id(),
    lineId: partOf(() => projectLines.id),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lineId)],
);
