import type { MouseEvent } from 'react';
import { productAddress } from '../../../domain/product/card.ts';
import { type ReviewView, reviewViewParameter } from '../../../domain/product/review-view.ts';

interface ReviewViewsProps {
  slug: string;
  view: ReviewView;
  /** Whether any review has photos. */
  photos: boolean;
  onChoose: (view: ReviewView) => void;
}

/** The order of the reviews, and whether all are shown: links, so that the address says it [REV-1]. */
export function ReviewViews({ slug, view, photos, onChoose }: ReviewViewsProps) {
  const link = (text: string, change: Partial<ReviewView>, on: boolean) => {
    const next = { ...view, ...change };
    const address = `${productAddress(slug)}?REVIEWS=${reviewViewParameter(next) || 'new'}#opinions`;
    const clicked = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      history.replaceState(history.state, '', address);
      onChoose(next);
    };
    return (
      <a href={address} aria-current={on} onClick={clicked} rel="nofollow">
        {text}
      </a>
    );
  };
  return (
    <p className="review-views">
      {link('Сначала новые', { useful: false }, !view.useful)}
      {link('Сначала полезные', { useful: true }, view.useful)}
      {photos && link('Только с фото', { photos: !view.photos }, view.photos)}
    </p>
  );
}
