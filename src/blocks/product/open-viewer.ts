import PhotoSwipe from 'photoswipe';
import { VIEWER_ANIMATION_MS, VIEWER_IDLE_MS, VIEWER_SLIDE_MS } from '../../domain/page/timings.ts';
import { pictureAddress, type Picture as ShopPicture } from '../../domain/product/picture.ts';
import { pictureText } from './gallery-pictures.ts';
import 'photoswipe/style.css';
import './viewer.css';

const WIDEST = 1280;

/** Opens the pictures over the whole screen [PROD-6]; `onClose` hears which one was seen last. */
export function openViewer(
  pictures: readonly ShopPicture[],
  name: string,
  index: number,
  onClose: (index: number) => void,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = still ? 0 : VIEWER_ANIMATION_MS;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map((picture, place) => itemOf(picture, pictureText(picture, name, place))),
    index,
    bgOpacity: 1,
    loop: true,
    wheelToZoom: true,
    showHideAnimationType: still ? 'none' : 'fade',
    showAnimationDuration: animation,
    hideAnimationDuration: animation,
    zoomAnimationDuration: animation,
    closeTitle: 'Закрыть',
    zoomTitle: 'Увеличить',
    arrowPrevTitle: 'Предыдущее фото',
    arrowNextTitle: 'Следующее фото',
    errorMsg: 'Это фото не загрузилось. Попробуйте открыть его позже.',
    indexIndicatorSep: ' / ',
  });
  const stopSlides = addSlideshow(viewer);
  hideWhenIdle(viewer);
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', `Фото: ${name}`);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('close', () => {
    stopSlides();
    onClose(viewer.currIndex);
  });
  viewer.init();
}

/** The picture in its widest derived size, with the ratio of its master. */
function itemOf({ hash, width, height }: ShopPicture, alt: string) {
  const shown = Math.min(width, WIDEST);
  return {
    src: pictureAddress(hash, WIDEST),
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  };
}

/** A button that turns the pictures by itself until anything else turns them; answers how to end it. */
function addSlideshow(viewer: PhotoSwipe): () => void {
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
function hideWhenIdle(viewer: PhotoSwipe): void {
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
