import { useState } from 'react';
import { voteReview } from '../../../client/actions/vote-review.ts';
import { useHydrated } from '../../../client/region/use-hydrated.ts';
import { keep, readKept } from '../../../client/storage/keep.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { VoteAnswer } from '../../../domain/product/vote-answer.ts';
import { ActButton } from '../../../ui/ActButton.tsx';

/** Asks whether a review was useful [REV-1]: a form without script too. What the visitor said is kept on the device, for the page is everybody's. */
export function ReviewVotes({ review }: { review: Review }) {
  const [answer, setAnswer] = useState<Partial<VoteAnswer> & { mine?: string }>({});
  const key = `vote-${review.id}`;
  const kept = useHydrated() ? readKept(key) : null;
  const mine = answer.mine ?? kept;
  const { useful, useless } = { ...review, ...answer };
  const vote = async (value: string) => {
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
    <ActButton name="useful" value={value} aria-pressed={mine === value} act={() => void vote(value)}>
      {text} {count}
    </ActButton>
  );
  return (
    <form className="review-votes cluster" action="/review/vote" method="post">
      <input type="hidden" name="review" value={review.id} />
      Отзыв полезен? {button('yes', 'Да', useful)} {button('no', 'Нет', useless)}
      <span role="status">{answer.message}</span>
    </form>
  );
}
