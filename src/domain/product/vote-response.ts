import * as v from 'valibot';

const response = v.object({
  ok: v.boolean(),
  useful: v.exactOptional(v.number()),
  useless: v.exactOptional(v.number()),
  message: v.exactOptional(v.string()),
});
export type VoteResponse = v.InferOutput<typeof response>;

/** Result of a vote: the current counts, or why it was not counted. */
export const voteResponseSchema = v.pipe(
  response,
  v.check(({ ok, useful, useless, message }) =>
    ok ? useful !== undefined && useless !== undefined : message !== undefined,
  ),
);
