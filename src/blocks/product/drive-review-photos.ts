import { isWide } from '../../client/gesture/wide.ts';
import { photoStripView } from '../../domain/product/photo-strip.ts';
import { followedLink } from '../../ui/plain-click.ts';
import { addArrows } from '../../ui/strip-arrows.ts';
import type { ViewerSlide } from './viewer-parts.ts';

const DESK = 992;

/** Opens reviewers' photos over the whole screen and turns their strip by groups, once the reviews have come [REV-3]. */
export function driveReviewPhotos(): void {
  document.addEventListener('click', (event) => {
    const photo = followedLink(event, 'a[data-photo]');
    if (!photo) return;
    event.preventDefault();
    void view(photo);
  });
  const reviews = document.getElementById('reviews');
  if (!reviews) return;
  const begin = () => {
    const strip = reviews.querySelector<HTMLElement>('.photo-strip > ul:not([data-driven])');
    if (strip) beginStrip(strip);
  };
  new MutationObserver(begin).observe(reviews, { childList: true });
  begin();
}

function beginStrip(strip: HTMLElement): void {
  strip.dataset['driven'] = '';
  addArrows(strip, {
    back: 'Предыдущие фото',
    on: 'Следующие фото',
    step: () => {
      const { inView, group } = photoStripView(strip.parentElement?.clientWidth ?? 0, isWide(DESK));
      return (strip.clientWidth / inView) * group;
    },
  });
}

async function view(photo: HTMLAnchorElement): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLAnchorElement>('.review-photos a')];
  const index = photos.findIndex((other) => other.dataset['photo'] === photo.dataset['photo']);
  const { showSlides } = await import('./open-viewer.ts');
  await showSlides(photos.map(slideOf), 'Фото покупателей', index, () => {});
}

/** What the page says of a photo: its picture's own size, and the review that it stands in. */
function slideOf(photo: HTMLAnchorElement): ViewerSlide {
  const picture = photo.querySelector('img');
  const review = photo.closest('li:has(.review-head)');
  const textOf = (selector: string) => review?.querySelector(selector)?.textContent ?? '';
  return {
    src: photo.href,
    width: Number(picture?.getAttribute('width')),
    height: Number(picture?.getAttribute('height')),
    alt: picture?.alt ?? '',
    caption: { author: textOf('.review-head b'), title: photo.title, text: textOf('.review-text') },
  };
}
