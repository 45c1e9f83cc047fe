import { type SubmitEvent, useEffect, useState } from 'react';
import { voteReview } from '../../../client/actions/vote-review.ts';
import { keep, readKept } from '../../../client/storage/keep.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { VoteAnswer } from '../../../domain/product/vote-answer.ts';

/** Asks whether a review was useful [REV-1]: a form without script too. What the visitor said is kept on the device, for the page is everybody's. */
export function ReviewVotes({ review }: { review: Review }) {
  const [answer, setAnswer] = useState<Partial<VoteAnswer> & { mine?: string | null }>({});
  const key = `vote-${review.id}`;
  useEffect(() => setAnswer({ mine: readKept(key) }), [key]);
  const { useful, useless } = { ...review, ...answer };
  const vote = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    const given = await voteReview(review.id, value);
    if (given.ok) keep(key, value);
    setAnswer((before) => ({
      ...before,
      message: 'Голос учтён',
      ...given,
      ...(given.ok && { mine: value }),
    }));
  };
  const button = (value: string, text: string, count: number) => (
    <button type="submit" name="useful" value={value} aria-pressed={answer.mine === value}>
      {text} {count}
    </button>
  );
  return (
    <form className="review-votes" action="/review/vote" method="post" onSubmit={vote}>
      <input type="hidden" name="review" value={review.id} />
      Отзыв полезен? {button('yes', 'Да', useful)} {button('no', 'Нет', useless)}
      <span role="status">{answer.message}</span>
    </form>
  );
}
