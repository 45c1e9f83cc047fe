import type { Remark } from '../../../domain/product/product.ts';
import { FormFold } from './FormFold.tsx';
import type { OpinionsData } from './opinions-data.ts';
import { Remarks } from './Remarks.tsx';

interface QuestionsProps {
  goods: { slug: string; name: string };
  questions: readonly Remark[];
  contacts: OpinionsData['contacts'];
}

/** What buyers asked about the goods, each with its answer below, and the form to ask, loaded when it is opened [REV-2]. */
export function Questions({ goods, questions, contacts }: QuestionsProps) {
  return (
    <>
      <h2 className="hidden-text">Вопросы</h2>
      <Remarks remarks={questions} shop={contacts.name} unanswered="Ответ готовим." />
      <p className="muted">
        {questions.length === 0 && 'Вопросов об этом товаре пока нет. '}
        Ответим и по телефону <a href={`tel:${contacts.phone.dialled}`}>{contacts.phone.shown}</a>:{' '}
        {contacts.hours.toLowerCase()}.
      </p>
      <FormFold goods={goods} title="Задать вопрос" name="question" />
    </>
  );
}
