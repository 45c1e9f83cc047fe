import { type Run, touch } from './run.ts';

/** Describes reviews or questions: rows of `table`, staged in `staged`; both have the same columns. */
export interface Feedback {
  table: 'reviews' | 'questions';
  staged: 'in_review' | 'in_question';
  columns: readonly string[];
  /** Columns by which a row is recognised among those of the same product, because it has no id. */
  same: readonly string[];
}

/** SQL condition: the stored row `t` is the same as the staged row `r` of the staged product `p`. */
export function isSame({ same }: Pick<Feedback, 'same'>): string {
  return ['t.product_id = p.row_id', ...same.map((name) => `t.${name} = r.${name}`)].join(' and ');
}

/** Adds missing rows as published. Rows written by shoppers are in the same table and are never removed. */
export async function addFeedback(run: Run, feedback: Feedback): Promise<void> {
  const { table, staged, columns } = feedback;
  await touch(
    run,
    'product',
    'changed',
    `insert into ${table} (product_id, ${columns.join(', ')}, published)
     select p.row_id, ${columns.map((name) => `r.${name}`).join(', ')}, true
     from in_product p join ${staged} r using (seq)
     where not exists (select from ${table} t where ${isSame(feedback)})
     order by p.row_id, r.position
     returning product_id as id`,
  );
}
