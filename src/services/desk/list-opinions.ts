import type { Database } from '../../data/connection.ts';
import {
  OPINION_KINDS,
  type Opinion,
  type OpinionCounts,
  type OpinionKind,
  type OpinionSearch,
} from '../../domain/desk/opinion.ts';
import { type DeskRows, takeRows } from '../../domain/desk/pages-of-rows.ts';
import { MANY } from '../../domain/desk/today.ts';

const SHOWN = 30;
const NOT_MODERATED = 'not o.published and o.moderated_at is null';

/** Where each kind lies, which of it waits, and what only some of them have. */
export const OPINION_SOURCES: Readonly<Record<OpinionKind, { table: string; waits: string; more: string }>> =
  {
    review: {
      table: 'reviews',
      waits: NOT_MODERATED,
      more: `o.rating, array(select hash from review_pictures r where r.review_id = o.id and hash <> '' order by position)`,
    },
    comment: { table: 'comments', waits: NOT_MODERATED, more: 'null::int as rating, array[]::text[]' },
    question: { table: 'questions', waits: "o.answer = ''", more: 'null::int as rating, array[]::text[]' },
  };

const counts = OPINION_KINDS.map(
  (kind) =>
    `(select count(*)::int from (select from ${OPINION_SOURCES[kind].table} o where ${OPINION_SOURCES[kind].waits} limit ${MANY}) w) as "${kind}"`,
);

/** How many of each kind wait for the shop, counted no further than anybody reads. */
export async function countOpinions(db: Database): Promise<OpinionCounts> {
  const { rows } = await db.$client.query<OpinionCounts>(`select ${counts.join(', ')}`);
  if (!rows[0]) throw new Error('counts came without a row');
  return rows[0];
}

interface Row extends Omit<Opinion, 'kind' | 'product' | 'createdAt'> {
  createdAt: Date;
  productName: string;
  productSlug: string;
}

/** What shoppers wrote of goods, thirty at most; of what waits the first, which make room once they are done. */
export async function listOpinions(
  db: Database,
  { kind, waiting, before }: OpinionSearch,
): Promise<DeskRows<Opinion>> {
  const { table, waits, more } = OPINION_SOURCES[kind];
  const { rows } = await db.$client.query<Row>(
    `select o.id, o.author, o.text, o.answer, o.published, o.created_at as "createdAt",
       p.name as "productName", p.slug as "productSlug", ${more} as photos
     from ${table} o join products p on p.id = o.product_id
     where ${waiting ? waits : 'true'} and ($1::int is null or o.id < $1)
     order by ${waiting ? 'o.created_at, o.id' : 'o.id desc'} limit ${SHOWN + 1}`,
    [waiting ? null : (before ?? null)],
  );
  const opinions = rows.map(
    ({ productName, productSlug, createdAt, ...row }): Opinion => ({
      ...row,
      kind,
      product: { name: productName, slug: productSlug },
      createdAt: createdAt.toISOString(),
    }),
  );
  const { rows: shown, next } = takeRows(opinions, SHOWN);
  return { rows: shown, next: waiting ? null : next };
}
