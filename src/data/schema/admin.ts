import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoggedAction } from '../../domain/admin/admin-log.ts';
import type { AdminRole } from '../../domain/admin/roles.ts';
import { id, now, partOf } from './columns.ts';

/** People who may sign in to the admin. */
export const adminPeople = pgTable('admin_people', {
  id: id(),
  /** User name, in lower case. */
  name: text().notNull().unique(),
  role: text().$type<AdminRole>().notNull(),
  /** Password digest with parameters and salt, see `services/admin/password.ts`. */
  password: text().notNull(),
  /** Base32 secret for codes; empty if the person has no second factor. */
  totpKey: text().notNull().default(''),
  /** A new secret that becomes valid with its first code; empty if there is none. */
  totpOffered: text().notNull().default(''),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: now(),
});

/** Browsers that are signed in. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** Identifies the session on the person's page; unlike the key it never changes. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Digest of the cookie's value. */
    key: text().primaryKey(),
    /** Digest of the previous value, which requests in progress during renewal still carry. */
    formerKey: text().notNull().default(''),
    personId: partOf(() => adminPeople.id),
    /** Name of the browser, «Chrome, Windows»; empty for sessions begun with an earlier version of the shop. */
    device: text().notNull().default(''),
    beganAt: now(),
    renewedAt: now(),
    usedAt: now(),
  },
  (table) => [index().on(table.personId), index().on(table.formerKey)],
);

/** Log of actions in the admin. */
export const adminLog = pgTable(
  'admin_log',
  {
    id: id(),
    at: now(),
    /** Name of the person at that time. */
    person: text().notNull(),
    action: text().$type<LoggedAction>().notNull(),
    /** Object of the action, such as an order number or review id; often empty. */
    subject: text().notNull().default(''),
    /** Details; often empty. */
    note: text().notNull().default(''),
  },
  (table) => [index().on(table.subject)],
);
