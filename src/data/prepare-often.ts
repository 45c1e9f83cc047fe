import { hash } from 'node:crypto';
import type pg from 'pg';

/** Number of uses after which a query is prepared, so that the server parses and plans it only once per connection. */
const OFTEN = 20;
/** Limited because plans occupy memory in every connection; the shop's pages and changes repeat about sixty queries. */
const MAX_PREPARED = 100;
/** Maximum number of counted query texts: parameter lists of different lengths produce countless texts. */
const MAX_COUNTED = 1000;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name under which a query is prepared, the same on all connections; undefined if the query is rare. */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MAX_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  counts.delete(text);
  const name = `often-${hash('sha1', text, 'hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Returns true for a query made by the query builder, without a name of its own; a plain text may contain several statements. */
function isBuilt(query: unknown): query is pg.QueryConfig {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
}

const statements = new WeakMap<pg.ClientBase, number>();

/** Returns how many statements a client has sent since `prepareOften` was called with it. */
export const sentThrough = (client: pg.ClientBase) => statements.get(client) ?? 0;

/** Prepares frequent queries of the query builder on a client, and counts its statements. */
export function prepareOften(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const prepared = (first: unknown, ...rest: unknown[]) => {
    statements.set(client, sentThrough(client) + 1);
    const name = isBuilt(first) && !first.name ? preparedName(first.text) : undefined;
    return query(name === undefined ? first : { ...(first as pg.QueryConfig), name }, ...rest);
  };
  client.query = prepared as typeof client.query;
}
