import { formatMoment } from '../../domain/measures/moment.ts';
import type { ProjectLine } from '../../domain/project/project.ts';
import { COMMENT_FORM } from '../../domain/project/project-form.ts';
import type { Outcome } from '../../forms/form-context.ts';
import { PlainForm, Wrong } from './PlainForm.tsx';

interface CommentsProps {
  line: ProjectLine;
  project: string;
  /** A comment on this line that could not be taken. */
  outcome: Outcome | null;
}

/** What was said of a line, and the way to say something [BEYOND-7]. */
export function Comments({ line, project, outcome }: CommentsProps) {
  const { id, name, comments } = line;
  const { author = '', text = '' } = outcome?.values ?? {};
  const wrong = (field: string) => (outcome?.errors[field] ? `${field}-wrong-${id}` : undefined);
  return (
    <>
      {comments.length > 0 && (
        <ul className="estimate-comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <b>{comment.author}</b> <time dateTime={comment.at}>{formatMoment(new Date(comment.at))}</time>
              <span>{comment.text}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="estimate-comment" open={outcome !== null}>
        <summary>
          Комментировать<span className="hidden-text">: {name}</span>
        </summary>
        <PlainForm name={COMMENT_FORM.name} action="/project/comment">
          <input type="hidden" name="project" value={project} />
          <input type="hidden" name="line" value={id} />
          <Wrong text={outcome && Object.keys(outcome.errors).length === 0 ? outcome.message : null} />
          <label>
            Ваше имя
            <input
              className="field"
              name="author"
              autoComplete="name"
              maxLength={100}
              defaultValue={author}
              aria-invalid={wrong('author') ? true : undefined}
              aria-describedby={wrong('author')}
              required
            />
          </label>
          <Wrong id={`author-wrong-${id}`} text={outcome?.errors['author']} />
          <label>
            Комментарий
            <textarea
              className="field"
              name="text"
              rows={2}
              maxLength={500}
              defaultValue={text}
              aria-invalid={wrong('text') ? true : undefined}
              aria-describedby={wrong('text')}
              required
            />
          </label>
          <Wrong id={`text-wrong-${id}`} text={outcome?.errors['text']} />
          <button className="button button-quiet" type="submit">
            Отправить
          </button>
        </PlainForm>
      </details>
    </>
  );
}
