import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, refersTo } from './columns.ts';
import { external } from './external.ts';

export const properties = pgTable(
  'properties',
  {
    id: id(),
    ...external(),
    /** Stable Latin name, used in addresses as the id of the filter. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Values from a list, numbers with a range filter, or text that is only displayed. */
    kind: text().$type<'dictionary' | 'number' | 'text'>().notNull(),
    unit: text().notNull().default(''),
    position: integer().notNull().default(0),
    filterable: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (table) => [unique().on(table.sourceId, table.externalId)],
);

export const propertyValues = pgTable(
  'property_values',
  {
    id: id(),
    propertyId: refersTo(() => properties.id),
    externalId: text().notNull(),
    /** Stable Latin name used in addresses, unique within its property. */
    code: text().notNull(),
    value: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [unique().on(table.propertyId, table.externalId), unique().on(table.propertyId, table.code)],
);
