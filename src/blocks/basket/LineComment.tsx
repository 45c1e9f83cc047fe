import { useState } from 'react';
import { MAX_COMMENT } from '../../domain/basket/line-request.ts';

interface LineCommentProps {
  line: { id: number; name: string; comment: string };
  /** Text that was rejected when submitted without script, with the reason. */
  refused: { typed: string; why: string } | null;
  onComment: (text: string) => void;
}

/** A comment on a line, saved with it and copied to the order [CART-6]. */
export function LineComment({ line, refused, onComment }: LineCommentProps) {
  const [text, setText] = useState(refused?.typed ?? line.comment);
  const note = `comment-note-${line.id}`;
  return (
    <details className="line-comment" open={refused !== null || line.comment !== ''}>
      <summary>
        Комментарий<span className="hidden-text">: {line.name}</span>
      </summary>
      <textarea
        className="field"
        name={`PROPS_COMMENT[${line.id}]`}
        rows={2}
        maxLength={MAX_COMMENT}
        aria-label={`Комментарий: ${line.name}`}
        aria-describedby={refused ? note : undefined}
        aria-invalid={refused !== null || undefined}
        placeholder="Например: нужна одна партия"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text.trim() !== line.comment && onComment(text)}
      />
      {refused && (
        <p className="line-failed" id={note}>
          {refused.why}
        </p>
      )}
    </details>
  );
}
