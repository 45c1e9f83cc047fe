import { hash } from 'node:crypto';
import type pg from 'pg';

/** What is asked so often is prepared: the server reads and plans it once a connection instead of every time. */
const OFTEN = 20;
/** Plans stay in the memory of every connection; the shop's pages and changes ask some sixty questions again and again. */
const MAX_PREPARED = 100;
/** Texts counted; lists of parameters of all lengths make countless ones. */
const MAX_COUNTED = 1000;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/** The name a text is prepared under, the same on all connections; undefined for one that is not asked often. */
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

/** As the query builder sends a question: not a plain text, which may be several, and without a name of its own. */
function isBuilt(query: unknown): query is pg.QueryConfig {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
}

const statements = new WeakMap<pg.ClientBase, number>();

/** How many statements a client has sent since it was handed to `prepareOften`. */
export const sentThrough = (client: pg.ClientBase) => statements.get(client) ?? 0;

/** Lets a client prepare the questions of the query builder that are asked often, and counts what it sends. */
export function prepareOften(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const prepared = (first: unknown, ...rest: unknown[]) => {
    statements.set(client, sentThrough(client) + 1);
    const name = isBuilt(first) && !first.name ? preparedName(first.text) : undefined;
    return query(name === undefined ? first : { ...(first as pg.QueryConfig), name }, ...rest);
  };
  client.query = prepared as typeof client.query;
}
