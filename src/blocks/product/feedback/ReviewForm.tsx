import {
  MAX_PHOTO_TITLE,
  PHOTO_TITLES,
  REVIEW_FORM,
  REVIEW_PHOTOS,
} from '../../../domain/product/review-form.ts';
import { Field, TextArea } from '../../../forms/Field.tsx';
import { FileField } from '../../../forms/FileField.tsx';
import { GoodsForm, type GoodsFormProps } from '../../../forms/GoodsForm.tsx';
import { StarField } from './StarField.tsx';

interface ReviewFormProps extends GoodsFormProps {
  /** Secret of the order in which the goods were received. */
  orderKey?: string;
}

/** Form for a review with photos [REV-1]; drafts are stored on the device, per product. */
export function ReviewForm({ goods, outcome, orderKey = '' }: ReviewFormProps) {
  return (
    <GoodsForm
      goods={goods}
      above={orderKey && <p className="form-goods muted">Напишем рядом с отзывом, что товар куплен у нас.</p>}
      button="Отправить отзыв"
      rules={REVIEW_FORM}
      action="/review/write"
      outcome={outcome}
      hidden={{ product: goods.slug, key: orderKey }}
      draft={`${REVIEW_FORM.name}:${goods.slug}`}
      files
    >
      <StarField name="rating" label="Оценка" />
      <TextArea
        name="text"
        label="Отзыв"
        hint="Как выглядит на месте, совпал ли цвет, что стоит знать до покупки"
        rows={5}
        required
      />
      <FileField
        name={REVIEW_PHOTOS}
        label="Фото (необязательно)"
        pictures
        multiple
        titles={{ name: PHOTO_TITLES, max: MAX_PHOTO_TITLE }}
      />
      <Field
        name="author"
        label="Имя"
        hint="Покажем рядом с отзывом"
        autoComplete="name"
        maxLength={100}
        required
      />
    </GoodsForm>
  );
}
