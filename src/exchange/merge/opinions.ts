import { type Run, touch } from './run.ts';

/** What is said of goods: rows of `table`, staged in `staged`, of the same columns in both. */
export interface Opinions {
  table: 'reviews' | 'questions';
  staged: 'in_review' | 'in_question';
  columns: readonly string[];
  /** Of those, the ones that tell one from another of the same goods: they have no ids of their own. */
  same: readonly string[];
}

/** The condition that a stored row `t` is what the staged `r` of the staged goods `p` became. */
export function isSame({ same }: Pick<Opinions, 'same'>): string {
  return ['t.product_id = p.row_id', ...same.map((name) => `t.${name} = r.${name}`)].join(' and ');
}

/** Adds what is not there yet, published; what shoppers said shares the table and is never taken away. */
export async function addOpinions(run: Run, opinions: Opinions): Promise<void> {
  const { table, staged, columns } = opinions;
  await touch(
    run,
    'product',
    'changed',
    `insert into ${table} (product_id, ${columns.join(', ')}, published)
     select p.row_id, ${columns.map((name) => `r.${name}`).join(', ')}, true
     from in_product p join ${staged} r using (seq)
     where not exists (select from ${table} t where ${isSame(opinions)})
     order by p.row_id, r.position
     returning product_id as id`,
  );
}
