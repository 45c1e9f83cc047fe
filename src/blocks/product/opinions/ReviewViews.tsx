import type { ReviewView } from '../../../domain/product/review-pages.ts';
import { ReviewLink } from './ReviewLink.tsx';

interface ReviewViewsProps {
  slug: string;
  view: ReviewView;
  /** Whether any review has photos. */
  photos: boolean;
  onChoose: (view: ReviewView) => void;
}

/** The order of the reviews, and whether all are shown; each begins with its first page. */
export function ReviewViews({ slug, view, photos, onChoose }: ReviewViewsProps) {
  const link = (text: string, change: Partial<ReviewView>, on: boolean) => (
    <ReviewLink slug={slug} view={{ ...view, page: 1, ...change }} onChoose={onChoose} current={on}>
      {text}
    </ReviewLink>
  );
  return (
    <p className="review-views">
      {link('Сначала новые', { useful: false }, !view.useful)}
      {link('Сначала полезные', { useful: true }, view.useful)}
      {photos && link('Только с фото', { photos: !view.photos }, view.photos)}
    </p>
  );
}
