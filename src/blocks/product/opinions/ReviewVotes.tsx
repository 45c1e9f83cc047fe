import { type SubmitEvent, useState } from 'react';
import { type VoteAnswer, voteReview } from '../../../client/actions/vote-review.ts';
import type { Review } from '../../../domain/product/product.ts';

/** Asks whether a review was useful [REV-1]: a form without script too. */
export function ReviewVotes({ review }: { review: Review }) {
  const [answer, setAnswer] = useState<VoteAnswer & { mine?: string }>({});
  const { useful, useless } = { ...review, ...answer };
  const vote = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    const given = await voteReview(review.id, value);
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
