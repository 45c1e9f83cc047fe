import { postJson } from '../net/post-json.ts';

/** What became of a vote: how many there are now, or why it does not count. */
export interface VoteAnswer {
  ok?: boolean;
  useful?: number;
  useless?: number;
  message?: string;
}

const LOST: VoteAnswer = { message: 'Нет связи с магазином. Попробуйте ещё раз' };

/** Says whether a review was useful, `yes` or `no` [REV-1]. */
export async function voteReview(review: number, useful: string): Promise<VoteAnswer> {
  return (await postJson<VoteAnswer>('/review/vote', { review: String(review), useful })) ?? LOST;
}
