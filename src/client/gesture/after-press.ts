/** A finger that was lifted without a click, as after a scroll or a press held long. */
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
  // After whoever is pressed has handled it.
  window.addEventListener('click', () => pressed && release());
}

let listens = false;

/** From now on {@link afterPress} knows of presses; for what is about to need it. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  listen();
}

/**
 * Does work that moves what stands below: at once, or when a press that is under way is over. A press takes the focus from a field, and
 * what is then said of that field must not move the button away from under the finger.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
