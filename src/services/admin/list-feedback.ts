import type { Database } from '../../data/connection.ts';
import {
  FEEDBACK_KINDS,
  type Feedback,
  type FeedbackCounts,
  type FeedbackKind,
  type FeedbackSearch,
} from '../../domain/admin/feedback.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { MANY } from '../../domain/admin/today.ts';

const SHOWN = 30;
const NOT_MODERATED = 'not o.published and o.moderated_at is null';

/** For each kind, its table, the condition for entries that wait for the shop, and additional columns. */
export const FEEDBACK_SOURCES: Readonly<
  Record<FeedbackKind, { table: string; waits: string; more: string }>
> = {
  review: {
    table: 'reviews',
    waits: NOT_MODERATED,
    more: `o.rating, array(select hash from review_pictures r where r.review_id = o.id and hash <> '' order by position)`,
  },
  comment: { table: 'comments', waits: NOT_MODERATED, more: 'null::int as rating, array[]::text[]' },
  question: { table: 'questions', waits: "o.answer = ''", more: 'null::int as rating, array[]::text[]' },
};

const counts = FEEDBACK_KINDS.map(
  (kind) =>
    `(select count(*)::int from (select from ${FEEDBACK_SOURCES[kind].table} o where ${FEEDBACK_SOURCES[kind].waits} limit ${MANY}) w) as "${kind}"`,
);

/** Counts, for each kind, the entries that wait for the shop, up to a limit, because nobody needs to know a larger number. */
export async function countFeedback(db: Database): Promise<FeedbackCounts> {
  const { rows } = await db.$client.query<FeedbackCounts>(`select ${counts.join(', ')}`);
  if (!rows[0]) throw new Error('counts came without a row');
  return rows[0];
}

interface Row extends Omit<Feedback, 'kind' | 'product' | 'createdAt'> {
  createdAt: Date;
  productName: string;
  productSlug: string;
}

/**
 * Lists feedback about products, at most thirty entries: waiting ones oldest first, without pages, because they leave the list once they
 * are dealt with; otherwise newest first.
 */
export async function listFeedback(
  db: Database,
  { kind, waiting, before }: FeedbackSearch,
): Promise<AdminRows<Feedback>> {
  const { table, waits, more } = FEEDBACK_SOURCES[kind];
  const { rows } = await db.$client.query<Row>(
    `select o.id, o.author, o.text, o.answer, o.published, o.created_at as "createdAt",
       p.name as "productName", p.slug as "productSlug", ${more} as photos
     from ${table} o join products p on p.id = o.product_id
     where ${waiting ? waits : 'true'} and ($1::int is null or o.id < $1)
     order by ${waiting ? 'o.created_at, o.id' : 'o.id desc'} limit ${SHOWN + 1}`,
    [waiting ? null : (before ?? null)],
  );
  const entries = rows.map(
    ({ productName, productSlug, createdAt, ...row }): Feedback => ({
      ...row,
      kind,
      product: { name: productName, slug: productSlug },
      createdAt: createdAt.toISOString(),
    }),
  );
  const { rows: shown, next } = firstRows(entries, SHOWN);
  return { rows: shown, next: waiting ? null : next };
}
