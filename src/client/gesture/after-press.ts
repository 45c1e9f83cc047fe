/** How long to wait for a click after the finger was lifted; after a scroll or a long press there is none. */
const NO_CLICK_MS = 400;

let pressed = false;
let waiting: (() => void)[] = [];
let giveUp: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(giveUp);
  pressed = false;
  const due = waiting;
  waiting = [];
  for (const work of due) work();
}

function listen(): void {
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(giveUp);
      pressed = true;
    },
    options,
  );
  document.addEventListener('pointercancel', release, options);
  document.addEventListener(
    'pointerup',
    () => {
      giveUp = setTimeout(release, NO_CLICK_MS);
    },
    options,
  );
  // Listens on the window, so that it runs after the handlers of the pressed element.
  window.addEventListener('click', () => pressed && release());
}

let listens = false;

/** Starts tracking presses for {@link afterPress}. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  listen();
}

/**
 * Runs work that moves the content below: immediately, or once the current press is over. A press takes the focus from a field, and the
 * message that then appears must not move the button away from under the finger.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
