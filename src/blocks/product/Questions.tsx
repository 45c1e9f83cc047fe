import { SHOP } from '../../../content/shop.ts';
import type { Question } from '../../domain/product.ts';
import { formatDay } from '../../domain/reviews.ts';
import './questions.css';

/** What buyers asked about the goods, each with its answer below. */
export function Questions({ questions }: { questions: readonly Question[] }) {
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
                    <b>{SHOP.name}:</b> {answer}
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
        Спросите по телефону <a href={`tel:${SHOP.phone.dialled}`}>{SHOP.phone.shown}</a> или напишите на{' '}
        <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>: {SHOP.hours.toLowerCase()}.
      </p>
    </>
  );
}
