/** State of a slider with autoplay. */
export interface Slider {
  count: number;
  step: number;
  /** True while it moves to a step; steps seen on the way are ignored. */
  moving: boolean;
  /** True unless the shopper stopped autoplay. */
  playing: boolean;
  hovered: boolean;
  focused: boolean;
}

export type SliderEvent =
  | { type: 'go'; step: number; by: 'shopper' | 'clock' }
  | { type: 'seen'; step: number }
  | { type: 'touched' }
  | { type: 'hover'; over: boolean }
  | { type: 'focus'; within: boolean }
  | { type: 'play'; playing: boolean };

export function beginSlider(count: number): Slider {
  return { count, step: 0, moving: false, playing: true, hovered: false, focused: false };
}

/**
 * Returns true while autoplay runs: there is more than one slide, autoplay was not stopped, and the slider has neither pointer nor focus
 * [CONTENT-1].
 */
export function isRunning({ count, playing, hovered, focused }: Slider): boolean {
  return count > 1 && playing && !hovered && !focused;
}

/** Returns the next step, or the first one after the last. */
export function nextStep({ step, count }: Slider): number {
  return (step + 1) % count;
}

/** Applies an event. A step chosen by the shopper stops autoplay. */
export function moveSlider(slider: Slider, event: SliderEvent): Slider {
  switch (event.type) {
    case 'go':
      return { ...slider, step: event.step, moving: true, playing: slider.playing && event.by === 'clock' };
    case 'seen':
      if (slider.moving && event.step !== slider.step) return slider;
      return slider.moving || event.step !== slider.step
        ? { ...slider, step: event.step, moving: false }
        : slider;
    case 'touched':
      return { ...slider, moving: false, playing: false };
    case 'hover':
      return { ...slider, hovered: event.over };
    case 'focus':
      return { ...slider, focused: event.within };
    case 'play':
      return { ...slider, playing: event.playing };
  }
}
