import { productAddress } from '../../domain/product/card.ts';
import { QUESTION_FORM } from '../../domain/product/question-form.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Field, TextArea } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';

interface QuestionFormProps {
  goods: { slug: string; name: string };
  outcome: Outcome | null;
}

/** Asks about goods [REV-2]. */
export function QuestionForm({ goods: { slug, name }, outcome }: QuestionFormProps) {
  return (
    <>
      <p className="form-goods">
        <a href={productAddress(slug)}>{name}</a>
      </p>
      <Form name={QUESTION_FORM.name} action="/question/ask" outcome={outcome} hidden={{ product: slug }}>
        <div className="form-fields">
          <TextArea name="text" label="Вопрос" required />
          <Field name="author" label="Имя" autoComplete="name" maxLength={100} required />
          <Field
            name="email"
            label="Почта"
            hint="Если хотите узнать об ответе. На странице её не покажем"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <Agreement />
          <button className="button" type="submit">
            Отправить вопрос
          </button>
        </div>
      </Form>
    </>
  );
}
