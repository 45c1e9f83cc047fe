import { productAddress } from '../../../domain/product/card.ts';
import { COMMENT_FORM } from '../../../domain/product/comment-form.ts';
import { Agreement } from '../../../forms/Choices.tsx';
import { Field, TextArea } from '../../../forms/Field.tsx';
import { Form } from '../../../forms/Form.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';

interface CommentFormProps {
  goods: { slug: string; name: string };
  outcome: Outcome | null;
}

/** Comments on goods [REV-2]. */
export function CommentForm({ goods: { slug, name }, outcome }: CommentFormProps) {
  return (
    <>
      <p className="form-goods">
        <a href={productAddress(slug)}>{name}</a>
      </p>
      <Form rules={COMMENT_FORM} action="/comment/write" outcome={outcome} hidden={{ product: slug }}>
        <div className="form-fields">
          <TextArea name="text" label="Комментарий" required />
          <Field
            name="author"
            label="Имя"
            hint="Покажем рядом с комментарием"
            autoComplete="name"
            maxLength={100}
            required
          />
          <Agreement />
          <SubmitButton>Отправить комментарий</SubmitButton>
        </div>
      </Form>
    </>
  );
}
