import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import photoswipeSheet from 'photoswipe/style.css?url';
import { prefersReducedMotion } from '../../../client/gesture/prefers-reduced-motion.ts';
import { VIEWER_ANIMATION_MS, VIEWER_IDLE_MS } from '../../../client/rules/timings.ts';
import { addSheet } from './add-sheet.ts';
import viewerSheet from './viewer.css?url';
import { viewerData } from './viewer-data.ts';
import type { ViewerSlide } from './viewer-slide.ts';

/** CSS pixels below the pictures, enough for a caption of three lines; longer captions overlap the picture. */
const CAPTION_ROOM = 104;

interface ViewerEvents {
  /** Called with the viewer and containers for a button and, if there are captions, the caption. */
  onOpen: (opened: { viewer: PhotoSwipe; bar: HTMLElement; caption: HTMLElement | null }) => void;
  onChange: (index: number) => void;
  /** Called with whether the picture is zoomed in. */
  onZoom: (zoomed: boolean) => void;
  onClose: (index: number) => void;
  onGone: () => void;
}

/** Resolves once the viewer's style sheets are loaded; rejects if they fail. */
export async function loadSheets(): Promise<void> {
  const styled = await Promise.all([photoswipeSheet, viewerSheet].map(addSheet));
  if (styled.includes(false)) throw new Error('no viewer styles');
}

function options(slides: readonly ViewerSlide[], index: number): PhotoSwipeOptions {
  const reducedMotion = prefersReducedMotion();
  const animation = reducedMotion ? 0 : VIEWER_ANIMATION_MS;
  return {
    dataSource: slides.map(viewerData),
    padding: { top: 0, left: 0, right: 0, bottom: slides.some(({ caption }) => caption) ? CAPTION_ROOM : 0 },
    index,
    bgOpacity: 1,
    loop: true,
    // Shows the native resolution, without enlarging it.
    secondaryZoomLevel: 1,
    maxZoomLevel: 1,
    wheelToZoom: true,
    showHideAnimationType: reducedMotion ? 'none' : 'fade',
    showAnimationDuration: animation,
    hideAnimationDuration: animation,
    zoomAnimationDuration: animation,
    closeTitle: 'Закрыть',
    zoomTitle: 'Увеличить',
    arrowPrevTitle: 'Предыдущее фото',
    arrowNextTitle: 'Следующее фото',
    errorMsg: 'Это фото не загрузилось. Попробуйте открыть его позже.',
    indexIndicatorSep: ' / ',
  };
}

/**
 * Opens pictures in full screen, labelled `label`, starting with the one at `index`. Writes attributes of PhotoSwipe's own elements
 * directly: label, and whether buttons are hidden.
 */
export function openPhotoSwipe(
  slides: readonly ViewerSlide[],
  label: string,
  index: number,
  { onOpen, onChange, onZoom, onClose, onGone }: ViewerEvents,
): void {
  const viewer = new PhotoSwipe(options(slides, index));
  hideWhenIdle(viewer);
  closeWithBack(viewer);
  const places: { bar?: HTMLElement; caption?: HTMLElement } = {};
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'slideshow',
      order: 9,
      onInit: (bar) => Object.assign(places, { bar }),
    });
    if (slides.every(({ caption }) => caption === undefined)) return;
    viewer.ui?.registerElement({
      className: 'viewer-caption',
      appendTo: 'root',
      onInit: (caption) => Object.assign(places, { caption }),
    });
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', label);
    viewer.element?.setAttribute('aria-modal', 'true');
    if (places.bar) onOpen({ viewer, bar: places.bar, caption: places.caption ?? null });
  });
  viewer.on('change', () => onChange(viewer.currIndex));
  viewer.on('zoomPanUpdate', ({ slide }) => {
    if (slide === viewer.currSlide) onZoom(slide.currZoomLevel > slide.zoomLevels.initial);
  });
  viewer.on('close', () => onClose(viewer.currIndex));
  viewer.on('destroy', onGone);
  viewer.init();
}

/** Lets Back close the viewer, as it closes popups: while open, the viewer has a history entry of its own. */
function closeWithBack(viewer: PhotoSwipe): void {
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

/** Hides the buttons when idle; any key, movement or touch shows them. */
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
