import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { schema } from '../../src/data/connection.ts';
import { STAGES } from '../../src/exchange/stage/tables.ts';

/** Columns of each table by their names in PostgreSQL. */
const TABLES = new Map(
  Object.values(schema).flatMap((each) => {
    if (!is(each, PgTable)) return [];
    const { name, columns } = getTableConfig(each);
    const names = columns.map((column) => (column.keyAsName ? toSnakeCase(column.name) : column.name));
    return [[name, new Set(names)] as const];
  }),
);

/** Keywords that may follow a table without an alias, or stand where a table can stand. */
const KEYWORDS =
  /^(on|where|set|order|group|left|join|limit|using|returning|for|values|select|union|except|with|case|cascade)$/;
/** Matches tables with their aliases. */
const NAMED = /\b(?:from|join|into|update|using)\s+(?:public\.)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g;
/** Matches aliases of other relations: subqueries, stages of an import, placeholders of a template. */
const OTHERS = /(?:\)|\b(?:from|join|into|update|,)\s+(?:pg_temp\.)?(\w+))\s+(?:as\s+)?([a-z_]+)\b/g;
const MADE = /\b([a-z_]+) ?(?:\([\w, ]+\))? as (?:materialized )?\(|(?:table|declare) ([a-z_]+)/g;

/** Returns the SQL statements and fragments in a file, with 0 in place of template expressions. */
function statementsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('0'),
      );
    else if (ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return texts.filter(
    (text) => / /.test(text) && /\b(select|join|insert into|update|delete from|where)\b/.test(text),
  );
}

function unknownColumns(statement: string): string[] {
  const tablesOf = new Map<string, string[]>();
  for (const [, table = '', name = ''] of statement.matchAll(NAMED)) {
    const alias = KEYWORDS.test(name) || name === '' ? table : name;
    if (TABLES.has(table)) tablesOf.set(alias, [...(tablesOf.get(alias) ?? []), table]);
  }
  for (const [, relation = '', alias = ''] of statement.matchAll(OTHERS))
    if (!TABLES.has(relation)) tablesOf.delete(alias);
  return [...statement.matchAll(/\b([a-z_]+)\.([a-z_]+)\b(?!\.)/g)].flatMap(
    ([text, alias = '', column = '']) => {
      const tables = tablesOf.get(alias);
      return !tables || tables.some((table) => TABLES.get(table)?.has(column)) ? [] : [text];
    },
  );
}

/** Returns columns that a statement writes but the table does not have. */
function unknownWritten(statement: string): string[] {
  const inserted = [...statement.matchAll(/\binsert into ([a-z_]+) \(([a-z_, ]+)\)/g)];
  const updated = [...statement.matchAll(/\bupdate ([a-z_]+)(?: [a-z_]+)? set ([a-z_]+) =/g)];
  return [...inserted, ...updated].flatMap(([, table = '', columns = '']) =>
    columns.split(/, */).filter((column) => TABLES.get(table)?.has(column) === false),
  );
}

function unknownTables(statements: string): string[] {
  const made = new Set([...statements.matchAll(MADE)].flat());
  const read = statements.matchAll(/\b(?:from|join|insert into|delete from)\s+([a-z_]+)\b(?!\s*[(.,)])/g);
  return [...read].flatMap(([, name = '']) =>
    TABLES.has(name) || made.has(name) || KEYWORDS.test(name) || /^(in|before|pg)_/.test(name) ? [] : [name],
  );
}

/** Columns of all tables and of the stages of an import. */
const RELATIONS = new Map([
  ...TABLES,
  ...Object.entries(STAGES).map(
    ([name, columns]) =>
      [name, new Set(columns.split(',').map((each) => each.trim().split(' ')[0] ?? ''))] as const,
  ),
]);
/** SQL keywords and types that are not followed by a parenthesis. */
const WORDS = new Set(
  `all and array as asc between by case collate commit conflict create cross current cursor declare delete desc distinct do drop else end epoch
  except exists false first following for from full group having if ilike in inner insert interval into is join lateral left like limit
  locked materialized no not nothing null nulls of offset on or order over overriding partition preceding recursive returning right row
  rows scroll select set skip system table temp then time true unbounded union update using value values when where window with without zone
  bigint boolean int integer jsonb numeric text timestamptz varying`.split(/\s+/),
);
/** Matches names given by statements to results, their columns, and cursors. */
const GIVEN =
  /\bas (?:materialized )?"?(\w+)"?(?: ?\(([\w, ]+)\))?|(?:\)|\b(?:from|join|into|update|using|,)\s+[\w.]+)\s+(?:as\s+)?([a-z_]+)\b(?: ?\(([a-z_, ]+)\))?|\b(\w+) ?(?:\(([\w, ]+)\) )?as (?:materialized )?\(|\bdeclare (\w+)/g;

function givenNames(statements: string): ReadonlySet<string> {
  const lists = [...statements.matchAll(GIVEN)].flatMap(([, ...names]) => names);
  return new Set(lists.flatMap((list = '') => list.split(/, */).map((name) => name.split(' ')[0] ?? '')));
}

/** Returns unqualified words of a statement that may be columns. */
function bareColumns(bare: string, given: ReadonlySet<string>): string[] {
  const words = [...bare.matchAll(/(?<![.\w])[a-z]\w+\b(?!\s*(?:[.(]|=>))/g)].map(([word]) => word);
  const qualified = new Set([...bare.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, ...names]) => names));
  return words.filter(
    (word) =>
      ![WORDS, RELATIONS, given, qualified].some((names) => names.has(word)) && !/^(in|before)_/.test(word),
  );
}

/** Finds unqualified columns that no table of their statement has; for a fragment, columns that no table has at all. */
function unknownBare(statement: string, given: ReadonlySet<string>): { checked: number; unknown: string[] } {
  const bare = statement.replaceAll(/'(?:[^']|'')*'|"[^"]*"|::\w+|--.*|\$\w*/g, ' ');
  // Statements about system catalogs are skipped, because their columns are not in the schema.
  if (/\bpg_/.test(bare)) return { checked: 0, unknown: [] };
  const named = [...bare.matchAll(NAMED)].flatMap(([, table = '']) => RELATIONS.get(table) ?? []);
  const isWhole = named.length > 0 && !/\b(?:from|join|into|update|using) [\w.]*0/.test(bare);
  const relations = isWhole ? named : [...RELATIONS.values()];
  const words = bareColumns(bare, given);
  const unknown = words.filter((word) => !relations.some((columns) => columns.has(word)));
  return { checked: words.length, unknown };
}

it('every table and column named in handwritten SQL is in the schema', () => {
  const files = globSync('src/{app,data,exchange,jobs,services}/**/*.ts').filter(
    (file) => !/\.test\.|\/schema\//.test(file),
  );
  let columns = 0;
  let bareOnes = 0;
  const unknown = files.flatMap((file) => {
    const statements = statementsOf(file);
    columns += statements.join('\n').match(/\b[a-z]+\.[a-z_]+\b/g)?.length ?? 0;
    const given = givenNames(statements.join('\n'));
    const bare = statements.map((each) => unknownBare(each, given));
    for (const { checked } of bare) bareOnes += checked;
    const names = [
      ...bare.flatMap((each) => each.unknown),
      ...statements.flatMap((each) => [...unknownColumns(each), ...unknownWritten(each)]),
      ...unknownTables(statements.join('\n')),
    ];
    return names.map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
  expect(columns).toBeGreaterThan(1000);
  expect(bareOnes).toBeGreaterThan(500);
});
