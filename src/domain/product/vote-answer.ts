import * as v from 'valibot';

const answer = v.object({
  ok: v.boolean(),
  useful: v.exactOptional(v.number()),
  useless: v.exactOptional(v.number()),
  message: v.exactOptional(v.string()),
});
export type VoteAnswer = v.InferOutput<typeof answer>;

/** What became of a vote: how many there are now, or why it does not count. */
export const voteAnswerSchema = v.pipe(
  answer,
  v.check(({ ok, useful, useless, message }) =>
    ok ? useful !== undefined && useless !== undefined : message !== undefined,
  ),
);
