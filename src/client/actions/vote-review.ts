import { type VoteAnswer, voteAnswerSchema } from '../../domain/product/vote-answer.ts';
import { postJson } from '../net/post-json.ts';

const LOST: VoteAnswer = { ok: false, message: 'Нет связи с магазином. Попробуйте ещё раз' };

/** Says whether a review was useful, `yes` or `no` [REV-1]. */
export async function voteReview(review: number, useful: string): Promise<VoteAnswer> {
  return (await postJson(voteAnswerSchema, '/review/vote', { review: String(review), useful })) ?? LOST;
}
