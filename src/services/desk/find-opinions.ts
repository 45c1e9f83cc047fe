import type { Database } from '../../data/connection.ts';
import { type FoundOpinion, OPINION_KINDS, type OpinionKind } from '../../domain/desk/opinion.ts';
import { OPINION_SOURCES } from './list-opinions.ts';

/** Of each kind so many are looked through, the latest: a word may stand anywhere in them, and no index helps there. */
const LOOKED_THROUGH = 5000;
/** Characters of a text that are shown. */
const SHOWN_TEXT = 200;

const ofKind = (kind: OpinionKind) =>
  `select '${kind}' as kind, latest.id, author, left(text, ${SHOWN_TEXT}) as text, p.name as product, latest.created_at as "createdAt"
   from (select * from ${OPINION_SOURCES[kind].table} order by id desc limit ${LOOKED_THROUGH}) latest join products p on p.id = product_id
   where author ilike $1 or text ilike $1`;

const QUESTION = `select * from (${OPINION_KINDS.map(ofKind).join(' union all ')}) found
  order by "createdAt" desc limit $2`;

/** What shoppers wrote of goods in which a pattern of `ilike` stands, or by whose author it is; the latest first. */
export async function findOpinions(db: Database, pattern: string, max: number): Promise<FoundOpinion[]> {
  const { rows } = await db.$client.query<FoundOpinion & { createdAt: Date }>(QUESTION, [pattern, max]);
  return rows.map(({ createdAt: _, ...found }) => found);
}
