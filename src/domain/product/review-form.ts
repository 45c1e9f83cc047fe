import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement, lines, personName, productSlug, text } from '../form/form-fields.ts';
import { failure, type Result, success } from '../result.ts';

/** A review as a buyer writes it; its photos travel beside it [REV-1]. */
export interface ReviewForm {
  /** The slug of the goods. */
  product: string;
  /** 1 to 5 stars. */
  rating: number;
  text: string;
  author: string;
  /** The secret of the order by which the goods were received; empty where the author says of none. */
  key: string;
}

/** Longer than any review that somebody reads to its end. */
const MAX_LENGTH = 3000;

export const REVIEW_FORM: FormRules<ReviewForm> = {
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
    key: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'Ссылка из заказа повреждена. Откройте её ещё раз')),
    agreement: agreement(),
  }),
};

/** The field of a review's photos, and that of what each of them shows, in their order. */
export const REVIEW_PHOTOS = 'photo';
export const PHOTO_TITLES = 'photoTitle';

/** Characters of what a photo shows. */
export const MAX_PHOTO_TITLE = 100;

const PHOTO_TITLE = text(MAX_PHOTO_TITLE, `Подпись длиннее ${MAX_PHOTO_TITLE} знаков`);

/** What its author says a photo shows, in one line; may be empty. */
export function readPhotoTitle(typed: string): Result<string> {
  const read = v.safeParse(PHOTO_TITLE, typed);
  return read.success ? success(read.output) : failure('title', read.issues[0].message);
}

/** What each number of stars says, one first. */
export const RATING_WORDS = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const;
