import type PhotoSwipe from 'photoswipe';
import { VIEWER_IDLE_MS, VIEWER_SLIDE_MS } from '../../domain/page/timings.ts';

/** A picture over the whole screen; `width` and `height` are its pixels, or those of the larger one it was derived from. */
export interface ViewerSlide {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Who took it, what they call it (or nothing), and what they say. */
  caption?: { author: string; title: string; text: string };
}

/** What its author says stands under each picture. */
export function addCaption(viewer: PhotoSwipe, slides: readonly ViewerSlide[]): void {
  if (slides.every(({ caption }) => caption === undefined)) return;
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      className: 'viewer-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.ariaLive = 'polite';
        viewer.on('change', () => {
          const { author = '', title = '', text = '' } = slides[viewer.currIndex]?.caption ?? {};
          const name = document.createElement('b');
          name.textContent = author;
          element.replaceChildren(name, title && ` · ${title}`, document.createElement('br'), text);
        });
      },
    });
  });
}

/** Back closes it as it does popups: while open it has an entry of its own in the history. */
export function closeWithBack(viewer: PhotoSwipe): void {
  let gone = false;
  const back = () => {
    gone = true;
    viewer.close();
  };
  history.pushState({ ...history.state, viewer: true }, '');
  addEventListener('popstate', back);
  viewer.on('close', () => {
    removeEventListener('popstate', back);
    if (!gone) history.back();
  });
}

/** A button that turns the pictures by itself until anything else turns them; answers how to end it. */
export function addSlideshow(viewer: PhotoSwipe): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let button: HTMLElement | null = null;
  const label = (playing: boolean) => {
    button?.setAttribute('aria-label', playing ? 'Остановить показ' : 'Показывать подряд');
    button?.toggleAttribute('data-playing', playing);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    label(false);
  };
  const start = () => {
    timer = setInterval(() => viewer.next(), VIEWER_SLIDE_MS);
    label(true);
  };
  viewer.on('uiRegister', () => {
    if (viewer.getNumItems() < 2) return;
    viewer.ui?.registerElement({
      name: 'slideshow',
      order: 9,
      isButton: true,
      html: '<span aria-hidden="true"></span>',
      onInit: (element) => {
        button = element;
        label(false);
      },
      onClick: () => (timer === undefined ? start() : stop()),
    });
  });
  viewer.on('keydown', stop);
  viewer.on('pointerDown', ({ originalEvent }) => {
    if (!(originalEvent.target as Element).closest('.pswp__button--slideshow')) stop();
  });
  return stop;
}

/** Hides the buttons while nobody moves; any key, movement or touch brings them back. */
export function hideWhenIdle(viewer: PhotoSwipe): void {
  const left = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const active = () => {
    clearTimeout(timer);
    viewer.element?.removeAttribute('data-idle');
    timer = setTimeout(() => viewer.element?.setAttribute('data-idle', ''), VIEWER_IDLE_MS);
  };
  viewer.on('afterInit', () => {
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(type, active, { passive: true, signal: left.signal });
    active();
  });
  viewer.on('destroy', () => {
    clearTimeout(timer);
    left.abort();
  });
}
