/** Where a slider that goes on by itself stands, and what holds it. */
export interface Slider {
  count: number;
  step: number;
  /** It was told where to go and has not come there: what is seen on the way counts for nothing. */
  moving: boolean;
  /** The shopper wants it to go on by itself. */
  playing: boolean;
  hovered: boolean;
  focused: boolean;
}

export type SliderEvent =
  | { type: 'go'; step: number; by: 'shopper' | 'clock' }
  | { type: 'seen'; step: number }
  | { type: 'taken' }
  | { type: 'hover'; over: boolean }
  | { type: 'focus'; within: boolean }
  | { type: 'play'; playing: boolean };

export function beginSlider(count: number): Slider {
  return { count, step: 0, moving: false, playing: true, hovered: false, focused: false };
}

/** True while it goes on by itself: neither held by a pointer or the focus, nor stopped, nor alone [CONTENT-1]. */
export function isRunning({ count, playing, hovered, focused }: Slider): boolean {
  return count > 1 && playing && !hovered && !focused;
}

/** The step after this one; after the last the first. */
export function nextStep({ step, count }: Slider): number {
  return (step + 1) % count;
}

/** What becomes of a slider. A shopper who chooses a step has it stay there. */
export function moveSlider(slider: Slider, event: SliderEvent): Slider {
  switch (event.type) {
    case 'go':
      return { ...slider, step: event.step, moving: true, playing: slider.playing && event.by === 'clock' };
    case 'seen':
      if (slider.moving && event.step !== slider.step) return slider;
      return slider.moving || event.step !== slider.step
        ? { ...slider, step: event.step, moving: false }
        : slider;
    case 'taken':
      return { ...slider, moving: false, playing: false };
    case 'hover':
      return { ...slider, hovered: event.over };
    case 'focus':
      return { ...slider, focused: event.within };
    case 'play':
      return { ...slider, playing: event.playing };
  }
}
