import { pressedControl } from './gestures.ts';
import { sameControl } from './same-control.ts';

/**
 * Parts of a region come alive one after another. Where data newer than the page draws one of them anew, a press would go down with the
 * element it met: it is passed on to the control that says the same of the same goods. To be called before React listens in the region.
 */
export function passOnPresses(region: HTMLElement): void {
  region.addEventListener(
    'click',
    (event) => {
      const pressed = pressedControl(event);
      const control = pressed && sameControl(pressed, region);
      if (control === pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control?.click();
    },
    { capture: true },
  );
}
