import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../client/gesture/plain-click.ts';
import type { ReviewView } from '../../../domain/product/review-pages.ts';
import { reviewsAddress } from './opinions-data.ts';

interface ReviewLinkProps {
  slug: string;
  view: ReviewView;
  onChoose: (view: ReviewView) => void;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** Leads to the reviews in another view, so that the address says it; alive it is chosen in place [REV-1]. */
export function ReviewLink({ slug, view, onChoose, current, className, children }: ReviewLinkProps) {
  const address = reviewsAddress(slug, view);
  const clicked = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    history.replaceState(history.state, '', address);
    onChoose(view);
  };
  return (
    <a className={className} href={address} aria-current={current} onClick={clicked} rel="nofollow">
      {children}
    </a>
  );
}
