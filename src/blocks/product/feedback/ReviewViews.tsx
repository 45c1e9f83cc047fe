import type { MouseEvent } from 'react';
import { isPlainClick } from '../../../client/gesture/plain-click.ts';
import type { ReviewView } from '../../../domain/product/review-pages.ts';
import { reviewsAddress } from './feedback-data.ts';

interface ReviewViewsProps {
  slug: string;
  view: ReviewView;
  photos: boolean;
  /** Null when the reviews fill several pages: only the server can then show another view. */
  onChoose: ((view: ReviewView) => void) | null;
}

/** Links that sort and filter the reviews, so that the choice is part of the address [REV-1]. */
export function ReviewViews({ slug, view, photos, onChoose }: ReviewViewsProps) {
  const link = (text: string, change: Partial<ReviewView>, on: boolean) => {
    const next = { ...view, page: 1, ...change };
    const address = reviewsAddress(slug, next);
    const clicked = (event: MouseEvent) => {
      if (!onChoose || !isPlainClick(event.nativeEvent)) return;
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
    <p className="review-views cluster">
      {link('Сначала новые', { useful: false }, !view.useful)}
      {link('Сначала полезные', { useful: true }, view.useful)}
      {photos && link('Только с фото', { photos: !view.photos }, view.photos)}
    </p>
  );
}
