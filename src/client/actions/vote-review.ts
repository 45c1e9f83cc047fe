import { type VoteResponse, voteResponseSchema } from '../../domain/product/vote-response.ts';
import { postJson } from '../net/post-json.ts';

const LOST: VoteResponse = { ok: false, message: 'Нет связи с магазином. Попробуйте ещё раз' };

/** Records whether a review was useful, `yes` or `no` [REV-1]. */
export async function voteReview(review: number, useful: string): Promise<VoteResponse> {
  return (await postJson(voteResponseSchema, '/review/vote', { review: String(review), useful })) ?? LOST;
}
