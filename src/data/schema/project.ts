import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import { id, kopecks, now, partOf, refersTo, thousandths } from './columns.ts';
import { offers } from './offer.ts';

/** Rooms with their goods, saved without an account [BEYOND-7]: the id permits reading, the secret permits changing. */
export const projects = pgTable(
  'projects',
  {
    /** Random; part of the project's address. */
    id: text().primaryKey(),
    secret: text().notNull(),
    name: text().notNull(),
    /** Key of the last form that added goods, so that submitting it again adds nothing. */
    lastPut: text().notNull().default(''),
    createdAt: now(),
    /** When the owner last changed the project. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Email address for notices of comments, in lower case; empty if none was given. */
    contact: text().notNull().default(''),
    /** When the last email about comments was sent, or will be sent. */
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
    /** Thousandths of a square metre; null if not stated. */
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
    /** Ascending, as in a line of the basket. */
    optionIds: integer().array().notNull(),
    quantity: thousandths().notNull(),
    /** Unit in which the quantity is counted; null for the selling unit. */
    countedIn: text().$type<TileUnit>(),
    /** Unit price that the owner saw last, so that later changes can be reported. */
    seenPrice: kopecks().notNull(),
  },
  (table) => [unique().on(table.roomId, table.offerId, table.optionIds)],
);

/** Comments on a line by people with the link. */
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
