import { COMMENT_FORM } from '../../../domain/product/comment-form.ts';
import { Field, TextArea } from '../../../forms/Field.tsx';
import { GoodsForm, type GoodsFormProps } from '../../../forms/GoodsForm.tsx';

export function CommentForm({ goods, outcome }: GoodsFormProps) {
  return (
    <GoodsForm
      rules={COMMENT_FORM}
      action="/comment/write"
      outcome={outcome}
      hidden={{ product: goods.slug }}
      goods={goods}
      button="Отправить комментарий"
    >
      <TextArea name="text" label="Комментарий" required />
      <Field
        name="author"
        label="Имя"
        hint="Покажем рядом с комментарием"
        autoComplete="name"
        maxLength={100}
        required
      />
    </GoodsForm>
  );
}
