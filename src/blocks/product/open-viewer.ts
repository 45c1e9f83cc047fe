import PhotoSwipe from 'photoswipe';
import photoswipeSheet from 'photoswipe/style.css?url';
import { VIEWER_ANIMATION_MS } from '../../domain/page/timings.ts';
import { pictureAddress, type Picture as ShopPicture } from '../../domain/product/picture.ts';
import { addSheet } from '../../ui/add-sheet.ts';
import { pictureText } from './gallery-pictures.ts';
import viewerSheet from './viewer.css?url';
import { addCaption, addSlideshow, closeWithBack, hideWhenIdle, type ViewerSlide } from './viewer-parts.ts';

const WIDEST = 1280;
/** CSS pixels below the pictures for a caption of three lines; longer ones lie over them. */
const CAPTION_ROOM = 104;

/** Opens the goods' pictures over the whole screen [PROD-6]; `onClose` hears which one was seen last. */
export function openViewer(
  pictures: readonly ShopPicture[],
  name: string,
  index: number,
  onClose: (index: number) => void,
): void {
  const slides = pictures.map((picture, place) => slideOf(picture, pictureText(picture, name, place)));
  void showSlides(slides, `Фото: ${name}`, index, onClose);
}

/**
 * Shows the slides over the whole screen, which is called `label`, beginning with the one at `index`. Its style sheets come with
 * the first opening; where they do not, the picture is opened by its address.
 */
export async function showSlides(
  slides: readonly ViewerSlide[],
  label: string,
  index: number,
  onClose: (index: number) => void,
): Promise<void> {
  const styled = await Promise.all([photoswipeSheet, viewerSheet].map(addSheet));
  if (styled.includes(false)) location.assign(slides[index]?.src ?? '');
  else if (!document.querySelector('.pswp')) begin(slides, label, index, onClose);
}

function begin(
  slides: readonly ViewerSlide[],
  label: string,
  index: number,
  onClose: (index: number) => void,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = still ? 0 : VIEWER_ANIMATION_MS;
  const viewer = new PhotoSwipe({
    dataSource: slides.map(fitted),
    padding: { top: 0, left: 0, right: 0, bottom: slides.some(({ caption }) => caption) ? CAPTION_ROOM : 0 },
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
  addCaption(viewer, slides);
  hideWhenIdle(viewer);
  closeWithBack(viewer);
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', label);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('close', () => {
    stopSlides();
    onClose(viewer.currIndex);
  });
  viewer.init();
}

function slideOf({ hash, width, height }: ShopPicture, alt: string): ViewerSlide {
  return { src: pictureAddress(hash, WIDEST), width, height, alt };
}

/** No larger than the widest derived size, in the ratio of its master. */
function fitted(slide: ViewerSlide): ViewerSlide {
  const width = Math.min(slide.width, WIDEST);
  return { ...slide, width, height: Math.round((slide.height * width) / slide.width) };
}
