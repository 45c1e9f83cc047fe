import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, lines, personName, productSlug, text } from '../form/form-fields.ts';
import { failure, type Result, success } from '../result.ts';

/** Maximum length of a review, in characters. */
const MAX_LENGTH = 3000;

export const REVIEW_FORM = {
  name: 'review',
  unseen: ['product', 'key'],
  schema: v.object({
    product: productSlug(),
    rating: v.pipe(
      v.string(),
      v.regex(/^[1-5]$/, 'Поставьте оценку: от одной до пяти звёзд'),
      v.transform(Number),
    ),
    text: v.pipe(lines(MAX_LENGTH, `Отзыв длиннее ${MAX_LENGTH} знаков`), v.nonEmpty('Напишите отзыв')),
    author: personName(),
    /** Secret of the author's order that contains the product; empty if the author gives none. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'Ссылка из заказа повреждена. Откройте её ещё раз')),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;

/** A review by a buyer; its photos are sent along with it [REV-1]. */
export type ReviewForm = FormOf<typeof REVIEW_FORM>;

/** Names of the fields with a review's photos and with their captions, in the same order. */
export const REVIEW_PHOTOS = 'photo';
export const PHOTO_TITLES = 'photoTitle';

/** Maximum length of a caption, in characters. */
export const MAX_PHOTO_TITLE = 100;

const PHOTO_TITLE = text(MAX_PHOTO_TITLE, `Подпись длиннее ${MAX_PHOTO_TITLE} знаков`);

/** Reads the caption of a photo as one line; may be empty. */
export function readPhotoTitle(typed: string): Result<string> {
  const read = v.safeParse(PHOTO_TITLE, typed);
  return read.success ? success(read.output) : failure('title', read.issues[0].message);
}

/** Word for each number of stars, beginning with one. */
export const RATING_WORDS = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const;
