import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { schema } from '../../src/data/connection.ts';

/** The columns of each table, as PostgreSQL knows them. */
const TABLES = new Map(
  Object.values(schema).flatMap((each) => {
    if (!is(each, PgTable)) return [];
    const { name, columns } = getTableConfig(each);
    const names = columns.map((column) => (column.keyAsName ? toSnakeCase(column.name) : column.name));
    return [[name, new Set(names)] as const];
  }),
);

/** What may follow a table that has no other name there, or stand in a table's place. */
const KEYWORDS =
  /^(on|where|set|order|group|left|join|limit|using|returning|for|values|select|union|except|with|case|cascade)$/;
/** Tables with what they are called. */
const NAMED = /\b(?:from|join|into|update|using)\s+(?:public\.)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g;
/** What is no table: results of queries, stages of an import, what is put into a template. */
const OTHERS = /(?:\)|\b(?:from|join|into|update|,)\s+(?:pg_temp\.)?(\w+))\s+(?:as\s+)?([a-z_]+)\b/g;
const MADE = /\b([a-z_]+) ?(?:\([\w, ]+\))? as (?:materialized )?\(|(?:table|declare) ([a-z_]+)/g;

/** The statements and parts of statements in a file; 0 stands for what is put into a template. */
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
  return texts.filter((text) => /\b(select|join|insert into|update|delete from|where)\b/.test(text));
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

/** Columns that a statement writes to a table. */
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

it('a table or a column that a statement written by hand names is in the schema', () => {
  const files = globSync('src/{app,data,exchange,jobs,services}/**/*.ts').filter(
    (file) => !/\.test\.|\/schema\//.test(file),
  );
  let columns = 0;
  const unknown = files.flatMap((file) => {
    const statements = statementsOf(file);
    columns += statements.join('\n').match(/\b[a-z]+\.[a-z_]+\b/g)?.length ?? 0;
    const names = [
      ...statements.flatMap((each) => [...unknownColumns(each), ...unknownWritten(each)]),
      ...unknownTables(statements.join('\n')),
    ];
    return names.map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
  expect(columns).toBeGreaterThan(1000);
});
