import { formatMoment } from '../../domain/measures/moment.ts';
import type { ProjectLine } from '../../domain/project/project.ts';
import { COMMENT_FORM } from '../../domain/project/project-form.ts';
import { Field, TextArea } from '../../forms/Field.tsx';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

interface CommentsProps {
  line: ProjectLine;
  project: string;
  /** Outcome of a refused comment. */
  outcome: Outcome | null;
}

/** Comments on a line, and a form to add one [BEYOND-7]. */
export function Comments({ line, project, outcome }: CommentsProps) {
  const { id, name, comments } = line;
  const own = outcomeOf(outcome, COMMENT_FORM.name, { line: id });
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
      <details className="estimate-comment" open={own !== null}>
        <summary>
          Комментировать<span className="hidden-text">: {name}</span>
        </summary>
        <PostedForm
          name={COMMENT_FORM.name}
          id={`${COMMENT_FORM.name}-${id}`}
          action="/project/comment"
          hidden={{ project, line: id }}
          outcome={own}
        >
          <Field name="author" label="Ваше имя" autoComplete="name" maxLength={100} required />
          <TextArea name="text" label="Комментарий" rows={2} maxLength={500} required />
          <SubmitButton className="button button-quiet">Отправить</SubmitButton>
        </PostedForm>
      </details>
    </>
  );
}
