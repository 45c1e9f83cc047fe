import { IDLE_PROGRESS, progressShare, workBegan, workEnded } from '../rules/progress.ts';
import { PROGRESS_SPEED_MS, PROGRESS_TRICKLE_MS } from '../rules/timings.ts';

let state = IDLE_PROGRESS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Draws the bar, which stays on the page in its own layer, because adding and removing it would repaint the whole page. */
function draw(): void {
  const bar = document.getElementById('progress');
  clearTimeout(timer);
  if (!bar) return;
  bar.dataset['running'] = '';
  bar.style.transform = `scaleX(${progressShare(state, performance.now())})`;
  timer =
    state.running > 0 ? setTimeout(draw, PROGRESS_TRICKLE_MS) : setTimeout(hide, PROGRESS_SPEED_MS, bar);
}

function hide(bar: HTMLElement): void {
  delete bar.dataset['running'];
  bar.style.transform = '';
}

/**
 * Shows the progress bar until the returned function is called [NAV-12]; calling that function again does nothing. Tasks that overlap share
 * one bar.
 */
export function startProgress(): () => void {
  let done = false;
  state = workBegan(state, performance.now());
  draw();
  return () => {
    if (done) return;
    done = true;
    state = workEnded(state);
    draw();
  };
}
