import type { Remark } from '../../../domain/product/product.ts';
import { formatDay } from '../../../domain/product/reviews.ts';

interface RemarksProps {
  remarks: readonly Remark[];
  /** What the shop is called, which answers. */
  shop: string;
  /** Said below one that was not answered yet; nothing where none has to be. */
  unanswered?: string;
}

/** Questions or comments, each with the shop's answer below [REV-2]. */
export function Remarks({ remarks, shop, unanswered }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map(({ id, author, text, answer, createdAt }) => (
        <li key={id}>
          <p className="remark-head">
            <b>{author}</b>
            <time className="muted" dateTime={createdAt.slice(0, 10)}>
              {formatDay(createdAt)}
            </time>
          </p>
          <p className="remark-text">{text}</p>
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
