import { describe, expect, it } from 'vitest';
import { beginSlider, isRunning, moveSlider, nextStep, type SliderEvent } from './slider.ts';

const five = beginSlider(5);
const moved = (...events: SliderEvent[]) => events.reduce(moveSlider, five);

describe('the slider of the front page', () => {
  it('[CONTENT-1] cycles through its five steps', () => {
    let slider = five;
    const steps = Array.from({ length: 6 }, () => {
      slider = moveSlider(slider, { type: 'go', step: nextStep(slider), by: 'clock' });
      return slider.step;
    });
    expect(steps).toEqual([1, 2, 3, 4, 0, 1]);
    expect(isRunning(slider)).toBe(true);
  });

  it('[CONTENT-1] pauses under a pointer, while focused and when stopped', () => {
    expect(isRunning(moved({ type: 'hover', over: true }))).toBe(false);
    expect(isRunning(moved({ type: 'hover', over: true }, { type: 'hover', over: false }))).toBe(true);
    expect(isRunning(moved({ type: 'focus', within: true }))).toBe(false);
    expect(isRunning(moved({ type: 'play', playing: false }))).toBe(false);
    expect(isRunning(beginSlider(1))).toBe(false);
  });

  it('[CONTENT-1] stays on the step the shopper selects by button or swipe', () => {
    expect(moved({ type: 'go', step: 3, by: 'shopper' })).toMatchObject({ step: 3, playing: false });
    expect(moved({ type: 'touched' }, { type: 'seen', step: 2 })).toMatchObject({ step: 2, playing: false });
  });

  it('ignores the steps it passes while moving', () => {
    const last = moved({ type: 'go', step: 4, by: 'clock' }, { type: 'seen', step: 4 });
    const back = [3, 2, 1].reduce(
      (slider, step) => moveSlider(slider, { type: 'seen', step }),
      moveSlider(last, { type: 'go', step: nextStep(last), by: 'clock' }),
    );
    expect(back).toMatchObject({ step: 0, moving: true });
    expect(moveSlider(back, { type: 'seen', step: 0 })).toMatchObject({ step: 0, moving: false });
  });
});
