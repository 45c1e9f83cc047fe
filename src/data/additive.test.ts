import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAdditive } from './additive.ts';

const then = (...statements: string[]) => statements.join(';--> statement-breakpoint\n');
const TABLE =
  'CREATE TABLE "gifts" (\n\t"id" integer PRIMARY KEY NOT NULL,\n\t"order_id" integer NOT NULL\n)';
const keyOf = (table: string, ending: string) =>
  `ALTER TABLE "${table}" ADD CONSTRAINT "fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE ${ending} ON UPDATE no action`;

describe('[RUN-4] a migration', () => {
  it.each([
    ['adds a table with its keys', then(TABLE, keyOf('gifts', 'cascade'))],
    [
      'adds a table whose rows go together',
      then(TABLE, 'CREATE UNIQUE INDEX "u" ON "gifts" USING btree ("order_id")'),
    ],
    ['adds a column that may be null', 'ALTER TABLE "sections" ADD COLUMN "picture" jsonb;'],
    ['adds a column with a default', `ALTER TABLE "orders" ADD COLUMN "reason" text DEFAULT '' NOT NULL;`],
    ['adds an index', 'CREATE INDEX "orders_name_index" ON "orders" USING btree ("name");'],
  ])('that %s is additive', (_, sql) => {
    expect(isAdditive(sql)).toBe(true);
  });

  it.each([
    ['removes a table', 'DROP TABLE "import_replays" CASCADE;'],
    [
      'removes a column',
      then('ALTER TABLE "orders" ADD COLUMN "a" text', 'ALTER TABLE "orders" DROP COLUMN "b"'),
    ],
    ['renames a column', 'ALTER TABLE "orders" RENAME COLUMN "taken" TO "allocated";'],
    ['adds a column that must be given', 'ALTER TABLE "orders" ADD COLUMN "kind" text NOT NULL;'],
    [
      'adds a column whose values may be refused',
      'ALTER TABLE "orders" ADD COLUMN "code" text DEFAULT 1 UNIQUE;',
    ],
    ['makes a column required', 'ALTER TABLE "orders" ALTER COLUMN "name" SET NOT NULL;'],
    ['makes values unique', 'CREATE UNIQUE INDEX "u" ON "orders" USING btree ("phone");'],
    ['restricts an existing table', keyOf('baskets', 'cascade')],
    ['keeps rows of another table from being deleted', then(TABLE, keyOf('gifts', 'no action'))],
    ['changes rows', `UPDATE "orders" SET "name" = '';`],
  ])('that %s is not', (_, sql) => {
    expect(isAdditive(sql)).toBe(false);
  });

  it('of the shop is recognised in the form in which it is generated', () => {
    const read = (tag: string) => readFileSync(new URL(`migrations/${tag}.sql`, import.meta.url), 'utf8');
    expect(
      ['0006_import_uploads', '0012_section_picture', '0014_known_changes'].map((tag) =>
        isAdditive(read(tag)),
      ),
    ).toEqual([true, true, true]);
    expect(['0001_no_import_replays', '0004_plain_columns'].map((tag) => isAdditive(read(tag)))).toEqual([
      false,
      false,
    ]);
  });
});
