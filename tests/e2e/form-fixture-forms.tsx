import * as v from 'valibot';
import { filled, text } from '../../src/domain/form/form-fields.ts';
import { Field } from '../../src/forms/Field.tsx';
import { FileField } from '../../src/forms/FileField.tsx';
import { Form } from '../../src/forms/Form.tsx';
import { SubmitButton } from '../../src/forms/SubmitButton.tsx';

export const PHOTO_RULES = {
  name: 'photo',
  schema: v.object({ name: filled(50, 'Укажите имя', 'Имя слишком длинное') }),
};
const QUERY_RULES = { name: 'asking', schema: v.object({ colour: text(50, 'Слишком длинно') }) };

/** Forms that no page of the shop has: one with photos, one with GET. */
export function FixtureForms() {
  return (
    <>
      <Form rules={PHOTO_RULES} action="/photo" files>
        <Field name="name" label="Имя" />
        <FileField name="photo" label="Фото" pictures multiple />
        <SubmitButton>Отправить</SubmitButton>
      </Form>
      <Form rules={QUERY_RULES} action="/asking" method="get">
        <Field name="colour" label="Цвет" />
        <SubmitButton>Спросить</SubmitButton>
      </Form>
    </>
  );
}
