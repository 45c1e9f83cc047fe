import { IDLE_PROGRESS, progressShare, workBegan, workEnded } from '../domain/page/progress.ts';
import { PROGRESS_SPEED_MS, PROGRESS_TRICKLE_MS } from '../domain/page/timings.ts';

let state = IDLE_PROGRESS;
let bar: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  clearTimeout(timer);
  if (!bar) {
    bar = document.createElement('div');
    bar.className = 'progress';
    document.body.append(bar);
    // The style it grows from.
    bar.getBoundingClientRect();
  }
  bar.style.transform = `scaleX(${progressShare(state, performance.now())})`;
  timer = state.running > 0 ? setTimeout(draw, PROGRESS_TRICKLE_MS) : setTimeout(remove, PROGRESS_SPEED_MS);
}

function remove(): void {
  bar?.remove();
  bar = null;
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
