import type PhotoSwipe from 'photoswipe';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { VIEWER_SLIDE_MS } from '../../../client/rules/timings.ts';
import { openPhotoSwipe } from './photoswipe.ts';
import type { Showing, ViewerSlide } from './viewer-slide.ts';

export { loadSheets } from './photoswipe.ts';

/** An open PhotoSwipe viewer, with the containers that React renders into. */
interface Opened {
  viewer: PhotoSwipe;
  bar: HTMLElement;
  caption: HTMLElement | null;
}

/** PhotoSwipe with additions: a slideshow, and captions of photos. */
export function Viewer({ slides, label, index, onClose, onGone }: Showing & { onGone: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState(index);
  const [zoomed, setZoomed] = useState(false);
  const closed = useEffectEvent((last: number) => onClose?.(last));
  const gone = useEffectEvent(onGone);
  const open = useEffectEvent(() => {
    openPhotoSwipe(slides, label, index, {
      onOpen: setOpened,
      onChange: (place) => {
        setShown(place);
        setZoomed(false);
      },
      onZoom: setZoomed,
      onClose: closed,
      onGone: gone,
    });
  });
  // Opened once, with the initial props.
  useEffect(() => open(), []);
  if (!opened) return null;
  const { caption, alt = '' } = slides[shown] ?? {};
  const place = `Фото ${shown + 1} из ${slides.length}`;
  return (
    <>
      {createPortal(
        <p className="hidden-text" aria-live="polite">
          {zoomed ? 'Увеличено до полного размера' : caption ? place : `${place}: ${alt}`}
        </p>,
        opened.bar,
      )}
      {slides.length > 1 && createPortal(<Slideshow viewer={opened.viewer} />, opened.bar)}
      {opened.caption && createPortal(<Caption {...caption} />, opened.caption)}
    </>
  );
}

function Caption({ author = '', title = '', text = '' }: Partial<NonNullable<ViewerSlide['caption']>>) {
  return (
    <p aria-live="polite">
      <b>{author}</b>
      {title && ` · ${title}`}
      <br />
      {text}
    </p>
  );
}

/** Button that starts a slideshow, which ends when a picture is turned in any other way. */
function Slideshow({ viewer }: { viewer: PhotoSwipe }) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => viewer.next(), VIEWER_SLIDE_MS);
    const stop = () => setPlaying(false);
    const pressed = ({ originalEvent }: { originalEvent: Event }) => {
      if (!(originalEvent.target as Element).closest('.viewer-slideshow')) stop();
    };
    viewer.on('keydown', stop);
    viewer.on('pointerDown', pressed);
    viewer.on('close', stop);
    return () => {
      clearInterval(timer);
      viewer.off('keydown', stop);
      viewer.off('pointerDown', pressed);
      viewer.off('close', stop);
    };
  }, [viewer, playing]);
  return (
    <button
      className="pswp__button viewer-slideshow"
      type="button"
      aria-label={playing ? 'Остановить показ' : 'Показывать подряд'}
      data-playing={playing ? '' : undefined}
      onClick={() => setPlaying(!playing)}
    >
      <span aria-hidden="true" />
    </button>
  );
}
