import type { CustomerComment } from '../../../domain/product/product.ts';
import { formatDay } from '../../../domain/product/reviews.ts';

interface CommentListProps {
  comments: readonly CustomerComment[];
  /** Name of the shop, shown as the author of replies. */
  shop: string;
  /** Text below an unanswered item; absent if no answer is expected. */
  unanswered?: string;
}

/** Questions or comments, each with the shop's answer [REV-2]. */
export function CommentList({ comments, shop, unanswered }: CommentListProps) {
  if (comments.length === 0) return null;
  return (
    <ul className="remarks">
      {comments.map(({ id, author, text, answer, createdAt }) => (
        <li key={id}>
          <p className="comment-head">
            <b>{author}</b>
            <time className="muted" dateTime={createdAt.slice(0, 10)}>
              {formatDay(createdAt)}
            </time>
          </p>
          <p className="comment-text">{text}</p>
          {answer && (
            <p className="answer">
              <b>{shop}:</b> {answer}
            </p>
          )}
          {!answer && unanswered && <p className="answer muted">{unanswered}</p>}
        </li>
      ))}
    </ul>
  );
}
