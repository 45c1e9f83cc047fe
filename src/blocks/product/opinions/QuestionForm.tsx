import { productAddress } from '../../../domain/product/card.ts';
import { QUESTION_FORM } from '../../../domain/product/question-form.ts';
import { Agreement } from '../../../forms/Choices.tsx';
import { Field, TextArea } from '../../../forms/Field.tsx';
import { Form } from '../../../forms/Form.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';

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
      <Form rules={QUESTION_FORM} action="/question/ask" outcome={outcome} hidden={{ product: slug }}>
        <div className="form-fields">
          <TextArea name="text" label="Вопрос" required />
          <Field name="author" label="Имя" autoComplete="name" maxLength={100} required />
          <Field
            name="email"
            label="Почта (необязательно)"
            hint="Сообщим об ответе. На странице почту не покажем"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <Agreement />
          <SubmitButton>Отправить вопрос</SubmitButton>
        </div>
      </Form>
    </>
  );
}
