import type { Database } from '../../data/connection.ts';
import { FEEDBACK_KINDS, type FeedbackKind, type FoundFeedback } from '../../domain/admin/feedback.ts';
import { FEEDBACK_SOURCES } from './list-feedback.ts';

/** Maximum number of texts of each kind that are searched, latest first: no index finds a word anywhere in a text. */
const LOOKED_THROUGH = 5000;
/** How many characters of a text are shown. */
const SHOWN_TEXT = 200;

const ofKind = (kind: FeedbackKind) =>
  `select '${kind}' as kind, latest.id, author, left(text, ${SHOWN_TEXT}) as text, p.name as product, latest.created_at as "createdAt"
   from (select * from ${FEEDBACK_SOURCES[kind].table} order by id desc limit ${LOOKED_THROUGH}) latest join products p on p.id = product_id
   where author ilike $1 or text ilike $1`;

const QUERY = `select * from (${FEEDBACK_KINDS.map(ofKind).join(' union all ')}) found
  order by "createdAt" desc limit $2`;

/** Searches feedback about products by an `ilike` pattern, in the text or the author's name; latest first. */
export async function findFeedback(db: Database, pattern: string, max: number): Promise<FoundFeedback[]> {
  const { rows } = await db.$client.query<FoundFeedback & { createdAt: Date }>(QUERY, [pattern, max]);
  return rows.map(({ createdAt: _, ...found }) => found);
}
