import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeskRole } from '../../domain/desk/roles.ts';
import { id, now, partOf } from './columns.ts';

/** Who of the shop's people may sign in at the desk. */
export const deskPeople = pgTable('desk_people', {
  id: id(),
  /** As it is typed to sign in, in small letters. */
  name: text().notNull().unique(),
  role: text().$type<DeskRole>().notNull(),
  /** The digest of the password with its parameters and salt, see `services/desk/password.ts`. */
  password: text().notNull(),
  /** What codes are made from, base32; empty: no second factor. */
  totpKey: text().notNull().default(''),
  /** The same while it waits for its first code. */
  totpOffered: text().notNull().default(''),
  /** The step of the last code that was taken: none is taken twice. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: now(),
});

/** Browsers in which somebody is signed in. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** Names the session on its person's page; the key becomes another one. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Digest of the cookie's value. */
    key: text().primaryKey(),
    /** Digest of the value before it: requests under way when it was renewed still bear that. */
    formerKey: text().notNull().default(''),
    personId: partOf(() => deskPeople.id),
    /** The browser in words, «Chrome, Windows»; empty for sessions of earlier versions. */
    device: text().notNull().default(''),
    beganAt: now(),
    renewedAt: now(),
    usedAt: now(),
  },
  (table) => [index().on(table.personId), index().on(table.formerKey)],
);

/** What was done at the desk. */
export const deskLog = pgTable(
  'desk_log',
  {
    id: id(),
    at: now(),
    /** Name of who did it, as it was then. */
    person: text().notNull(),
    /** `DeskAction` of `domain/desk/roles.ts`, or what befell a session. */
    action: text().notNull(),
    /** What it was done to, as an order's number or a review's id; often empty. */
    subject: text().notNull().default(''),
    /** What more there is to say of it; often empty. */
    note: text().notNull().default(''),
  },
  (table) => [index().on(table.subject)],
);
