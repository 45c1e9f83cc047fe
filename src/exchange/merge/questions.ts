import { addOpinions } from './opinions.ts';
import type { Run } from './run.ts';

/** Adds questions with their answers that are not there yet. */
export async function mergeQuestions(run: Run): Promise<void> {
  await addOpinions(run, {
    table: 'questions',
    staged: 'in_question',
    columns: ['author', 'text', 'answer', 'created_at'],
    same: ['author', 'text'],
  });
}
