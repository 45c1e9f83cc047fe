import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, lines, personName, productSlug, text } from '../form/form-fields.ts';
import { failure, type Result, success } from '../result.ts';

/** Longer than any review that somebody reads to its end. */
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
    /** The secret of the order by which the goods were received; empty where the author says of none. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'Ссылка из заказа повреждена. Откройте её ещё раз')),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;

/** A review as a buyer writes it; its photos travel beside it [REV-1]. */
export type ReviewForm = FormOf<typeof REVIEW_FORM>;

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
