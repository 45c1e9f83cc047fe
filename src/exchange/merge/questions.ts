import { type Run, touch } from './run.ts';

/** Adds questions with their answers that are not there yet; those of shoppers share the table and are never taken away. */
export async function mergeQuestions(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `insert into questions (product_id, author, text, answer, published, created_at)
     select p.row_id, r.author, r.text, r.answer, true, r.created_at
     from in_product p join in_question r using (seq)
     where not exists (
       select from questions t where t.product_id = p.row_id and t.author = r.author and t.text = r.text)
     order by p.row_id, r.position
     returning product_id as id`,
  );
}
