const CREATED = /CREATE TABLE "(\w+)"/g;
const TABLE = /^CREATE TABLE "/;
const INDEX = /^CREATE INDEX /;
/** What refuses rows: of a new table only, because older versions write to all others. */
const RESTRICTION = /^(?:CREATE UNIQUE INDEX "\w+" ON|ALTER TABLE) "(\w+)"/;
const COLUMN = /^ALTER TABLE "\w+" ADD COLUMN "\w+" /;
const RESTRICTED_COLUMN = /\b(?:UNIQUE|REFERENCES|CHECK|PRIMARY KEY)\b/;
/** Says that rows of the other table of a foreign key can still be deleted. */
const HARMLESS_KEY = / ON DELETE (?:cascade|set null)/;

/**
 * True if a version of the shop that does not know a migration still works after it, because the migration only adds tables, indexes, and
 * columns that have a default or may be null. Everything else counts as incompatible, updates of rows included.
 */
export function isAdditive(migration: string): boolean {
  const created = new Set(Array.from(migration.matchAll(CREATED), ([, name]) => name));
  const isHarmless = (statement: string): boolean => {
    if (TABLE.test(statement) || INDEX.test(statement)) return true;
    if (COLUMN.test(statement))
      return !RESTRICTED_COLUMN.test(statement) && (!/NOT NULL/.test(statement) || /DEFAULT/.test(statement));
    const [, table] = RESTRICTION.exec(statement) ?? [];
    return created.has(table) && (!statement.includes(' FOREIGN KEY ') || HARMLESS_KEY.test(statement));
  };
  return migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean)
    .every(isHarmless);
}
