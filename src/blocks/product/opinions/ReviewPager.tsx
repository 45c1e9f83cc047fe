import type { ReviewView } from '../../../domain/product/review-pages.ts';
import { ReviewLink } from './ReviewLink.tsx';

interface ReviewPagerProps {
  slug: string;
  view: ReviewView;
  /** How many there are. */
  pages: number;
  onChoose: (view: ReviewView) => void;
}

/** The ways to the pages before and after; nothing where there is one page. */
export function ReviewPager({ slug, view, pages, onChoose }: ReviewPagerProps) {
  if (pages < 2) return null;
  const link = (text: string, page: number) =>
    page >= 1 &&
    page <= pages && (
      <ReviewLink slug={slug} view={{ ...view, page }} onChoose={onChoose} className="button button-quiet">
        {text}
      </ReviewLink>
    );
  return (
    <nav className="review-pager" aria-label="Страницы отзывов">
      {link('Раньше', view.page - 1)}
      <span className="figures">
        {view.page} из {pages}
      </span>
      {link('Дальше', view.page + 1)}
    </nav>
  );
}
