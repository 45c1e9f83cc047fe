import { IDLE_PROGRESS, progressShare, workBegan, workEnded } from '../rules/progress.ts';
import { PROGRESS_SPEED_MS, PROGRESS_TRICKLE_MS } from '../rules/timings.ts';

let state = IDLE_PROGRESS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The shell's bar is always there in a layer of its own: one that came and went would have the whole page painted anew. */
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
 * Shows the bar at the top of the page until the answered function is called [NAV-12]; calling that again does nothing.
 * Works that run together share one bar.
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
