import type { CustomerComment } from '../../../domain/product/product.ts';
import { CommentList } from './CommentList.tsx';
import { FormFold } from './FormFold.tsx';
import type { FeedbackData } from './feedback-data.ts';

interface QuestionsProps {
  goods: { slug: string; name: string };
  questions: readonly CustomerComment[];
  contacts: FeedbackData['contacts'];
}

/** Buyers' questions with answers, and a form that loads when opened [REV-2]. */
export function Questions({ goods, questions, contacts: { name, phone, hours } }: QuestionsProps) {
  return (
    <>
      <h2 className="hidden-text">Вопросы</h2>
      <CommentList comments={questions} shop={name} unanswered="Ответ готовим." />
      <p className="muted">
        {questions.length === 0 && 'Вопросов об этом товаре пока нет. '}
        {phone && (
          <>
            Ответим и по телефону <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            {hours && `: ${hours.toLowerCase()}`}.
          </>
        )}
      </p>
      <FormFold goods={goods} title="Задать вопрос" name="question" />
    </>
  );
}
