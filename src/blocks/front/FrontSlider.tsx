import { type MouseEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { prefersReducedMotion } from '../../client/gesture/prefers-reduced-motion.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { beginSlider, isRunning, moveSlider, nextStep } from '../../client/rules/slider.ts';
import { SLIDER_AUTOPLAY_MS, SLIDER_OFFSET_PX } from '../../client/rules/timings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import type { Slide } from './slides.ts';
import './front-slider.css';

/**
 * The slider of the front page [CONTENT-1]: a row that can be swiped, with links to its slides, with or without script. When hydrated, it
 * plays until the shopper holds, stops or moves it, and the tile joints behind it move with every slide.
 */
export function FrontSlider({ slides }: { slides: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const [slider, move] = useReducer(moveSlider, slides.length, beginSlider);
  const running = hydrated && isRunning(slider);
  useEffect(() => {
    if (prefersReducedMotion()) move({ type: 'play', playing: false });
  }, []);
  const goTo = (step: number, by: 'shopper' | 'clock') => {
    row.current?.scrollTo({ left: step * row.current.clientWidth });
    move({ type: 'go', step, by });
  };
  const goOn = useEffectEvent((step: number) => document.hidden || goTo(step, 'clock'));
  // The timer restarts with each step, and when the slider comes into view.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => goOn(nextStep(slider)), SLIDER_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [running, slider]);
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    move({ type: 'seen', step: Math.round(scrollLeft / clientWidth) });
  };
  return (
    <section
      className="front-slider"
      aria-roledescription="карусель"
      aria-label="С чего начать"
      style={{ backgroundPositionX: `${-slider.step * SLIDER_OFFSET_PX}px` }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && move({ type: 'hover', over: true })}
      onPointerLeave={() => move({ type: 'hover', over: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && move({ type: 'focus', within: true })}
      onBlur={() => move({ type: 'focus', within: false })}
    >
      <ul
        ref={row}
        onScroll={look}
        onTouchStart={() => move({ type: 'touched' })}
        onWheel={() => move({ type: 'touched' })}
      >
        {slides.map((slide, step) => (
          <li key={slide.address} id={`slide-${step + 1}`} aria-label={`${step + 1} из ${slides.length}`}>
            <SlideView slide={slide} first={step === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="slider-steps">
          <Steps slides={slides} current={slider.step} onChoose={(step) => goTo(step, 'shopper')} />
          <button
            type="button"
            className={slider.playing ? 'slider-play slider-playing icon-button' : 'slider-play icon-button'}
            aria-label={slider.playing ? 'Остановить показ' : 'Продолжить показ'}
            hidden={!hydrated}
            onClick={() => move({ type: 'play', playing: !slider.playing })}
          />
        </div>
      )}
    </section>
  );
}

function SlideView({
  slide: { title, text, action, address, picture },
  first,
}: {
  slide: Slide;
  first: boolean;
}) {
  return (
    <>
      <Picture picture={picture} sizes="(max-width: 991px) 100vw, 760px" alt="" first={first} />
      <div className="slide-words">
        <h2>{title}</h2>
        <p>{text}</p>
        <a className="icon-link" href={address}>
          {action}
          <Icon name="arrow-right" />
        </a>
      </div>
    </>
  );
}

interface StepsProps {
  slides: readonly Slide[];
  current: number;
  onChoose: (step: number) => void;
}

function Steps({ slides, current, onChoose }: StepsProps) {
  const chosen = (step: number) => (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(step);
  };
  return (
    <ol>
      {slides.map(({ title, address }, step) => (
        <li key={address}>
          <a
            href={`#slide-${step + 1}`}
            aria-current={step === current ? 'step' : undefined}
            onClick={chosen(step)}
          >
            <span className="hidden-text">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
