import { useState } from 'react';
import { voteReview } from '../../../client/actions/vote-review.ts';
import { useHydrated } from '../../../client/region/use-hydrated.ts';
import { readStored, writeStored } from '../../../client/storage/stored-text.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { VoteResponse } from '../../../domain/product/vote-response.ts';
import { ActButton } from '../../../ui/ActButton.tsx';

/**
 * Vote on whether a review was useful [REV-1]; a plain form without script. The visitor's vote is stored on the device, because pages are
 * the same for everybody.
 */
export function ReviewVotes({ review }: { review: Review }) {
  const [answer, setAnswer] = useState<Partial<VoteResponse> & { mine?: string }>({});
  const key = `vote-${review.id}`;
  const stored = useHydrated() ? readStored(key) : null;
  const mine = answer.mine ?? stored;
  const { useful, useless } = { ...review, ...answer };
  const vote = async (value: string) => {
    const given = await voteReview(review.id, value);
    if (given.ok) writeStored(key, value);
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
