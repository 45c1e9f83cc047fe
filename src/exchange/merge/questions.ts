import { addFeedback } from './feedback.ts';
import type { Run } from './run.ts';

/** Adds new questions with their answers. */
export async function mergeQuestions(run: Run): Promise<void> {
  await addFeedback(run, {
    table: 'questions',
    staged: 'in_question',
    columns: ['author', 'text', 'answer', 'created_at'],
    same: ['author', 'text'],
  });
}
