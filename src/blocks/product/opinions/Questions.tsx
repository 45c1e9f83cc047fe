import type { Question } from '../../../domain/product/product.ts';
import { formatDay } from '../../../domain/product/reviews.ts';
import { FormFold } from './FormFold.tsx';
import type { OpinionsData } from './opinions-data.ts';
import './questions.css';

interface QuestionsProps {
  goods: { slug: string; name: string };
  questions: readonly Question[];
  contacts: OpinionsData['contacts'];
}

const loadForm = async () => (await import('./QuestionForm.tsx')).QuestionForm;

/** What buyers asked about the goods, each with its answer below, and the form to ask, loaded when it is opened [REV-2]. */
export function Questions({ goods, questions, contacts }: QuestionsProps) {
  return (
    <>
      <h2 className="hidden-text">Вопросы</h2>
      {questions.length > 0 && (
        <ul className="questions">
          {questions.map(({ id, author, text, answer, createdAt }) => (
            <li key={id}>
              <p className="question-head">
                <b>{author}</b>
                <time className="muted" dateTime={createdAt.slice(0, 10)}>
                  {formatDay(createdAt)}
                </time>
              </p>
              <p>{text}</p>
              <p className="answer">
                {answer ? (
                  <>
                    <b>{contacts.name}:</b> {answer}
                  </>
                ) : (
                  <span className="muted">Ответ готовим.</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="muted">
        {questions.length === 0 && 'Вопросов об этом товаре пока нет. '}
        Ответим и по телефону <a href={`tel:${contacts.phone.dialled}`}>{contacts.phone.shown}</a>:{' '}
        {contacts.hours.toLowerCase()}.
      </p>
      <FormFold goods={goods} title="Задать вопрос" page="/question/" load={loadForm} />
    </>
  );
}
