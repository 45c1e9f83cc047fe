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
export function Questions({ goods, questions, contacts: { name, phone, hours } }: QuestionsProps) {
  return (
    <>
      <h2 className="hidden-text">Вопросы</h2>
      <Remarks remarks={questions} shop={name} unanswered="Ответ готовим." />
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
