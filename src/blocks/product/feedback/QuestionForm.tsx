import { QUESTION_FORM } from '../../../domain/product/question-form.ts';
import { Field, TextArea } from '../../../forms/Field.tsx';
import { GoodsForm, type GoodsFormProps } from '../../../forms/GoodsForm.tsx';

export function QuestionForm({ goods, outcome }: GoodsFormProps) {
  return (
    <GoodsForm
      rules={QUESTION_FORM}
      action="/question/ask"
      outcome={outcome}
      hidden={{ product: goods.slug }}
      goods={goods}
      button="Отправить вопрос"
    >
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
    </GoodsForm>
  );
}
